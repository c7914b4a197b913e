package swiss

// The measure b (V.2.8.2): a player who floated in the round just before should
// not float the same way again. It is counted neither in the last round nor in
// uncontrolled tournaments (V.2.8.6.2.3, V.2.8.9.11). Nor is it counted for
// players who have met everybody else of their group: of the highest group going
// down, of the lowest going up (V.2.8.6.2.3).

// floatAgain are the own players of a group whose going down or up the measure
// counts.
func (f *field) floatAgain(g int, mates []int) []int {
	var again []int
	for _, p := range f.own(g) {
		player, other := &f.players[p], f.players[mates[p]].group
		if other > g && f.downAgain(player) || other < g && f.upAgain(player) {
			again = append(again, p)
		}
	}
	return again
}

// downAgain says that it counts against a pairing if a player is paired below
// his own group.
func (f *field) downAgain(p *player) bool {
	return f.controlled() && p.float == floatedDown && !f.leads(p)
}

// upAgain says that it counts against a pairing if a player is met by somebody
// from a higher group.
func (f *field) upAgain(p *player) bool {
	return f.controlled() && p.float == floatedUp && !f.trails(p)
}

func (f *field) controlled() bool { return !f.uncontrolled && !f.lastRound }

// leads says that a player of the highest group has no opponent left in it.
func (f *field) leads(p *player) bool { return p.exempt && p.group == 0 }

// trails says that a player of the lowest group has no opponent left in it.
func (f *field) trails(p *player) bool { return p.exempt && p.group == len(f.groups)-1 }
