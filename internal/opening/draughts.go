package opening

// international are openings of draughts on 100 squares.
var international = []line{
	{"", "Debiut Raphaëla", "Raphaël opening", "32-28 17-22"},
	{"", "Debiut Chefneux", "Chefneux opening", "32-28 18-23"},
	{"", "Debiut symetryczny", "Symmetrical opening", "32-28 19-23"},
}

// russian are openings of russian draughts, by the names that players of it know.
var russian = []line{
	{"", "Miejska", "City game", "c3-d4 d6-c5 d2-c3 f6-g5 c3-b4"},
	{"", "Odrzucona miejska", "City game declined", "c3-d4 d6-c5 d2-c3 f6-g5 g3-h4"},
	{"", "Odwrócone skrzyżowanie", "Reversed crossing", "c3-d4 d6-e5 b2-c3 e7-d6"},
	{"", "Odrzucone odwrócone skrzyżowanie", "Reversed crossing declined", "c3-d4 d6-e5 b2-c3 e7-d6 g3-h4 f8-e7"},
	{"", "Odwrócony kol", "Reversed kol", "g3-h4 f6-e5 c3-b4 e5-f4"},
	{"", "Stara partia", "Old game", "c3-d4 d6-c5 b2-c3 e7-d6"},
	{"", "Kol", "Kol", "c3-d4 b6-a5 d4-c5 d6xb4 a3xc5 f6-g5"},
	{"", "Gra Bodianskiego", "Bodyansky’s game", "a3-b4 b6-a5 e3-d4"},
	{"", "Poświęcenie Kukujewa", "Kukuev’s sacrifice", "c3-d4 f6-g5 d4-c5 d6xb4 a3xc5 b6xd4 e3xc5 g5-f4"},
	{"", "Gra Kaulena", "Kaulen’s game", "g3-f4 f6-e5 h2-g3"},
	{"", "Gra Filippowa", "Filippov’s game", "e3-d4 d6-e5 a3-b4 h6-g5"},
}
