package game

import "slices"

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
