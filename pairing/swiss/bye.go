package swiss

import "damka/pairing/internal/matching"

// chooseBye finds who of an odd field gets the bye: the lowest on the round
// list who never had 2 points without play and whose bye leaves the others a
// complete pairing. All pairs satisfy A3 and A4 if that is possible for any
// candidate; if not, A3 and A4 are relaxed. If there is no such player, it is one
// of those who had the points, by the same rule (V.2.8.4, V.2.8.6.1.2). ok is
// false if nobody's bye leaves a complete pairing. relaxed says that A3 and A4
// cannot be satisfied by all pairs.
func (f *field) chooseBye() (place int, relaxed, ok bool) {
	for _, barred := range []bool{false, true} {
		candidate := func(p *player) bool { return p.barred == barred }
		for _, relaxed := range []bool{false, true} {
			conditions := *f
			conditions.relaxed = relaxed
			chair := len(f.players)
			solver := matching.New(conditions.absoluteGraph(1, candidate))
			if !solver.Solve() {
				continue
			}
			for place := len(f.players) - 1; place >= 0; place-- {
				if candidate(&f.players[place]) && solver.Require(place, chair) {
					return place, relaxed, true
				}
			}
		}
	}
	return 0, false, false
}
