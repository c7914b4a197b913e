package game

import "slices"

// otherSides are sanctions of players who have each other's sides now.
func otherSides(sanctions []Sanctioned) []Sanctioned {
	others := slices.Clone(sanctions)
	for i := range others {
		if others[i].Who.IsValid() {
			others[i].Who = others[i].Who.Other()
		}
	}
	return others
}

// foldSanction keeps the sanction, and takes and gives the time.
func (s *State) foldSanction(e Sanctioned) error {
	c, err := s.clock, error(nil)
	if e.Taken > 0 {
		if c, err = c.Charge(e.At, e.Who, e.Taken, e.why()); err != nil {
			return err
		}
	}
	if e.Given > 0 {
		if c, err = c.Award(e.At, e.Who.Other(), e.Given, e.why()); err != nil {
			return err
		}
	}
	s.clock, s.LastAt = c, max(s.LastAt, e.At)
	s.Sanctions = append(slices.Clip(s.Sanctions), e)
	return nil
}
