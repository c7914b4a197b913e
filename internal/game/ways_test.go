package game

import (
	"slices"
	"testing"

	"damka/article"
	"damka/chess"
	"damka/clock"
	"damka/draughts"
)

// codes are the codes of what is wrong with settings.
func codes(err error) (codes []article.Code) {
	for _, p := range ProblemsIn(err) {
		codes = append(codes, p.Reason.Code)
	}
	return codes
}

func startOf(t *testing.T, s Settings) string {
	t.Helper()
	if err := s.Check(); err != nil {
		t.Fatal(err)
	}
	if s.Variant.IsDraughts() {
		p, err := s.draughtsStart()
		if err != nil {
			t.Fatal(err)
		}
		return p.FEN()
	}
	p, err := s.chessStart()
	if err != nil {
		t.Fatal(err)
	}
	return p.FEN()
}

func TestI_11_1_7_Handicap(t *testing.T) {
	s := blitz(article.International)
	s.Origin = Origin{Kind: Handicap, Side: article.Black, Without: "1 5"}
	if fen := startOf(t, s); fen != "W:W31-50:B2-4,6-20" {
		t.Error(fen)
	}
	s.Origin.Side = article.White
	if got := codes(s.Check()); !slices.Equal(got, []article.Code{CodeOriginSquare}) {
		t.Errorf("men of the other side: %v", got)
	}
	for variant, wrong := range map[article.Variant]string{article.International: "31-50", article.Chess: "abc"} {
		s := blitz(variant)
		s.Origin = Origin{Kind: Handicap, Side: article.White, Without: wrong}
		if got := codes(s.Check()); !slices.Equal(got, []article.Code{CodeOriginNoSquare}) {
			t.Errorf("%s: %v", wrong, got)
		}
	}
	s = blitz(article.Chess)
	s.Origin = Origin{Kind: Handicap, Side: article.White, Without: "a1"}
	if fen := startOf(t, s); fen != "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1" {
		t.Error(fen)
	}
	s.Origin.Without = "e1"
	if s.Check() == nil {
		t.Error("a game without a king")
	}
}

func TestBallotsAreMadeForBoth(t *testing.T) {
	s := blitz(article.Russian)
	s.Origin = Origin{Kind: Ballot, Drawn: "12-7", Moves: "c3-d4 d6-c5"}
	p := draughts.Initial(article.Russian)
	for _, text := range []string{"c3-d4", "d6-c5"} {
		m, err := p.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		p = p.PlayUnchecked(m)
	}
	if fen := startOf(t, s); fen != p.FEN() {
		t.Error(fen)
	}
	g := newTable(t, s)
	if g.state.Turn() != article.White || g.state.board.made(article.White) != 0 {
		t.Error("the moves of a ballot count as moves of the game")
	}
	g.play("b2-c3")
	for name, o := range map[string]Origin{
		"no moves":   {Kind: Ballot, Drawn: "12-7"},
		"no name":    {Kind: Ballot, Moves: "c3-d4"},
		"many moves": {Kind: Ballot, Drawn: "1", Moves: "c3-d4 c3-d4 c3-d4 c3-d4 c3-d4 c3-d4 c3-d4 c3-d4 c3-d4 c3-d4 c3-d4 c3-d4 c3-d4"},
		"illegal":    {Kind: Ballot, Drawn: "1", Moves: "c3-d5"},
	} {
		if s.Origin = o; s.Check() == nil {
			t.Errorf("%s is accepted", name)
		}
	}
}

func TestFIDE_II_2_NumbersOfChess960(t *testing.T) {
	s := blitz(article.Chess960)
	for _, number := range []int{0, 518, 959} {
		s.Origin = Origin{Kind: Number, Number: number}
		want, _ := chess.Chess960(number)
		if fen := startOf(t, s); fen != want.FEN() {
			t.Errorf("%d: %s", number, fen)
		}
	}
	s.Origin.Number = 960
	if got := codes(s.Check()); !slices.Equal(got, []article.Code{chess.CodeStartNumber}) {
		t.Error(got)
	}
	s = blitz(article.Chess)
	s.Origin = Origin{Kind: Number, Number: 518}
	if got := codes(s.Check()); !slices.Equal(got, []article.Code{CodeOriginKind}) {
		t.Errorf("chess has no numbers: %v", got)
	}
}

// What the origin says and the position cannot differ: there is only one of them.
func TestOriginsCannotContradict(t *testing.T) {
	s := blitz(article.International)
	s.Start = "W:W31-50:B2-20"
	s.Origin = Origin{Kind: Handicap, Side: article.Black, Without: "1"}
	if got := codes(s.Check()); !slices.Equal(got, []article.Code{CodeOriginTwice}) {
		t.Error(got)
	}
	if problems := ProblemsIn(s.Check()); problems[0].Field != "origin" {
		t.Errorf("the problem is with %s", problems[0].Field)
	}
	s.Start = ""
	for _, mixed := range []Origin{
		{Kind: Handicap, Side: article.Black, Without: "1", Number: 3}, {Kind: Handicap, Side: article.Black, Without: "1", Moves: "32-28"},
		{Kind: "odds", Number: 1}, {Number: 1}, {Kind: Handicap, Without: "1"}, {Kind: Handicap, Side: article.Black},
	} {
		if s.Origin = mixed; s.Check() == nil {
			t.Errorf("%+v is accepted", mixed)
		}
	}
}

func TestI_11_1_3_Correspondence(t *testing.T) {
	post := func(control string) *table {
		s := blitz(article.International)
		s.Control, s.Vacation = clock.MustParse(control), 10
		return newTable(t, s)
	}
	w, b := article.White, article.Black
	t.Run("80 days a move", func(t *testing.T) {
		for control, fine := range map[string]bool{"1d": true, "4d": false, "14d": true, "15d": false} {
			s := blitz(article.Chess)
			s.Control = clock.MustParse(control)
			if (s.Check() == nil) != fine {
				t.Errorf("%s: %v", control, s.Check())
			}
		}
	})
	t.Run("no lag is compensated", func(t *testing.T) {
		g := post("3d")
		moved := g.after(clock.Hour).do(Play{By: w, Move: "32-28", Lag: clock.Second})[0].(Moved)
		if moved.Lag != 0 {
			t.Error(moved.Lag)
		}
	})
	t.Run("the time for a move falls due", func(t *testing.T) {
		g := post("3d")
		g.play("32-28")
		if at, due := g.state.Due(); !due || at != g.now+3*clock.Day {
			t.Errorf("due at %v", at-g.now)
		}
	})
	t.Run("a vacation of who is to move", func(t *testing.T) {
		g := post("3d")
		g.after(clock.Day).do(TakeVacation{By: w, Days: 4})
		if at, _ := g.state.Due(); at != noon+7*clock.Day {
			t.Errorf("due at %v", at-noon)
		}
		g.after(6*clock.Day - 1).do(Fall{})
		if g.state.Outcome != nil {
			t.Error("over on vacation")
		}
		g.after(1).do(Fall{})
		g.ended(CodeDraughtsFlag, Lost, Won)
	})
	t.Run("a vacation of the other", func(t *testing.T) {
		g := post("3d")
		g.do(TakeVacation{By: b, Days: 5})
		g.after(2 * clock.Day).do(Play{By: w, Move: "32-28"})
		if at, _ := g.state.Due(); at != noon+8*clock.Day {
			t.Errorf("due at %v", at-noon)
		}
		g.after(clock.Hour).do(Play{By: b, Move: "19-23"})
		g.after(clock.Hour).do(Play{By: w, Move: "28x19"})
		if at, _ := g.state.Due(); at != noon+8*clock.Day {
			t.Errorf("the vacation goes on: due at %v", at-noon)
		}
		g.after(5 * clock.Day).do(Play{By: b, Move: "14x23"})
		g.after(clock.Hour).do(Play{By: w, Move: "34-30"})
		if at, _ := g.state.Due(); at != g.now+3*clock.Day {
			t.Errorf("the vacation is over: due at %v", at-g.now)
		}
	})
	t.Run("days of a year", func(t *testing.T) {
		g := post("3d")
		g.do(TakeVacation{By: w, Days: 8})
		g.refused(TakeVacation{By: w, Days: 3}, CodeVacationDays)
		g.refused(TakeVacation{By: w, Days: 0}, CodeVacationDays)
		g.do(TakeVacation{By: w, Days: 2})
		if at, _ := g.state.Due(); at != noon+13*clock.Day || g.state.VacationOf(w).Until != noon+10*clock.Day {
			t.Errorf("due at %v", at-noon)
		}
		if left := g.state.VacationLeft(w, g.now); left != 0 {
			t.Error(left)
		}
		if left := g.state.VacationLeft(w, g.now+366*clock.Day); left != 10 {
			t.Errorf("%d in the next year", left)
		}
		newTable(t, blitz(article.Chess)).refused(TakeVacation{By: w, Days: 1}, CodeVacationNone)
	})
}

func TestI_11_1_9_Consultation(t *testing.T) {
	s := blitz(article.International)
	s.Consultation = Sides{White: true}
	if got := codes(s.Check()); !slices.Equal(got, []article.Code{CodeSettingsTeams}) {
		t.Errorf("only kotek-2008 has it: %v", got)
	}
	s.Edition = article.Kotek2008
	g := newTable(t, s)
	zoe, jan := Player{Account: "account-of-zoe-01"}, Player{Account: "account-of-jan-01"}
	g.do(JoinTeam{article.White, zoe})
	before := g.state
	g.do(JoinTeam{article.White, jan})
	g.refused(JoinTeam{article.White, zoe}, CodeTeamTwice)
	g.refused(JoinTeam{article.White, emil}, CodeTeamTwice)
	g.refused(JoinTeam{article.Black, Player{Account: "x"}}, CodeTeamNone)
	for who, may := range map[Player]bool{ada: true, zoe: true, jan: true, emil: false} {
		if g.state.MayAct(article.White, who) != may {
			t.Errorf("%s may act: %v", who.Account, !may)
		}
	}
	if g.state.Parted(article.White) != 0 {
		t.Error("somebody has left before anybody left")
	}
	g.do(LeaveTeam{article.White, zoe})
	if g.state.Parted(article.White) != 1 || g.state.Parted(article.Black) != 0 || g.state.Parted(0) != 0 {
		t.Error("it is not counted that somebody has left")
	}
	g.refused(LeaveTeam{article.White, ada}, CodeTeamNot)
	if team := g.state.Team(article.White); !slices.Equal(team, []Player{ada, jan}) || len(before.Team(article.White)) != 2 {
		t.Error(team)
	}
}

func TestI_11_1_4_Blindfold(t *testing.T) {
	s := blitz(article.International)
	s.Blindfold = Sides{White: true}
	g := newTable(t, s)
	if g.state.Sight(article.White) != SightMoves || g.state.Sight(article.Black) != SightBoard || g.state.Sight(0) != SightBoard {
		t.Error("who sees what")
	}
	// What is tried in vain does not say what stands where: neither what is in the way, nor what may be captured.
	g.play("32-28", "19-23")
	for _, move := range []string{"26-21", "44-40", "33-29", "23-18", "28x18", "47-41"} {
		g.refusedBy(Play{By: article.White, Move: move}, CodeMoveUnseen, "I.11.1.4")
	}
	g.refused(Play{By: article.White, Move: "to the left"}, draughts.CodeMoveSyntax)
	g.play("28x19")
	g.refused(Play{By: article.Black, Move: "20-25"}, draughts.CodeMoveMustCapture)
	c := newTable(t, func() Settings { s := blitz(article.Chess); s.Blindfold = Sides{White: true}; return s }())
	for _, move := range []string{"e2e5", "Ra3", "Nd2", "e7e5", "O-O"} {
		c.refusedBy(Play{By: article.White, Move: move}, CodeMoveUnseen, "")
	}
	g.do(Resign{By: article.Black})
	if g.state.Sight(article.White) != SightBoard {
		t.Error("when it is over everybody sees the board")
	}
}

func TestI_11_1_2_SimultaneousExhibition(t *testing.T) {
	var e Exhibition
	tables := make([]*table, 4)
	for i := range tables {
		side := article.Colour(0)
		if i == 3 {
			side = article.Black
		}
		s := ExhibitionSettings(blitz(article.International), side, true)
		if side == 0 && (s.Exhibitor != article.White || s.Blindfold != Sides{White: true}) {
			t.Fatalf("%+v", s)
		}
		tables[i] = newTable(t, s)
	}
	tables[0].play("32-28")
	tables[1].after(5*clock.Second).play("32-28", "19-23")
	tables[2].play("32-28", "19-23")
	tables[3].after(7 * clock.Second).play("32-28")
	refresh := func() {
		e = Exhibition{}
		for i, g := range tables {
			e.Boards = append(e.Boards, ExhibitionBoard{Board: 4 - i, Game: string(rune('a' + i)), State: g.state})
		}
	}
	refresh()
	var order []string
	for _, w := range e.Turns() {
		order = append(order, w.Game)
	}
	if !slices.Equal(order, []string{"c", "b", "d"}) {
		t.Errorf("the exhibitor is awaited at %v", order)
	}
	tables[0].do(Resign{By: article.Black})
	tables[1].do(Resign{By: article.White})
	tables[3].do(Award{Outcome: drawn(article.Because("desk.decided", "IV.2"))})
	refresh()
	sheet := e.Sheet()
	if sheet.Won != 1 || sheet.Lost != 1 || sheet.Drawn != 1 || sheet.Unsettled != 1 {
		t.Errorf("%+v", sheet)
	}
	if first := sheet.Rows[1]; first.Settled || first.Unplayed {
		t.Errorf("a game that is played: %+v", first)
	}
	tables[3] = newTable(t, tables[3].state.Settings).play("32-28")
	tables[3].do(Abort{By: article.Black})
	refresh()
	if off := e.Sheet(); off.Drawn != 0 || off.Unplayed != 1 || off.Unsettled != 1 || !off.Rows[0].Unplayed || off.Rows[0].Settled {
		t.Errorf("a game that was called off: %+v", off)
	}
	if last := sheet.Rows[3]; last.Board != 4 || last.Share != Won || last.Opponent != emil || !last.Settled {
		t.Errorf("%+v", last)
	}
}

func TestDueLists(t *testing.T) {
	list := DueList([]ToMove{{Game: "none, new", Since: 9}, {Game: "late", Until: 50}, {Game: "none, old", Since: 3}, {Game: "soon", Until: 20}})
	var order []string
	for _, w := range list {
		order = append(order, w.Game)
	}
	if !slices.Equal(order, []string{"soon", "late", "none, old", "none, new"}) {
		t.Error(order)
	}
}
