package desk

import (
	"net/url"
	"strings"
)

// BadForm is a form that people get wrong. The path begins below a desk: that
// of a tournament in preparation, or the one named in front.
type BadForm struct {
	Name, Path string
	Form       string // as a browser encodes it; PLAYER1 … are ids of players
	File       string // sent instead, as a file named list.csv
}

// GoodForm is a form of regulations with nothing wrong.
const GoodForm = "name=Puchar&place=&starts=&ends=&zone=Europe/Warsaw&edition=pzwarc&variant=international&system=berger&cycles=1&control=80%2B60&lateAfter=60"

// BadForms are the forms that people get wrong.
var BadForms = []BadForm{
	{Name: "nothing filled in", Path: "/tournaments", Form: "name=&zone=&cycles=&lateAfter="},
	{Name: "letters for numbers", Path: "/tournaments", Form: strings.NewReplacer("cycles=1", "cycles=jeden", "lateAfter=60", "lateAfter=godzina").Replace(GoodForm)},
	{Name: "everything wrong at once", Path: "/tournaments", Form: "name=%07&place=Mława&starts=14.11.2026&ends=jutro&zone=Mars&edition=x&variant=y&system=z&cycles=9&advantage=1&control=1:30&lateAfter=61&schedule=rano&tieBreaks=wins&tieBreaks=wins"},
	{Name: "it ends before it starts", Path: "/tournaments", Form: strings.NewReplacer("starts=", "starts=2026-11-15", "ends=", "ends=2026-11-14").Replace(GoodForm)},
	{Name: "draws with advantage on 64 squares", Path: "/tournaments", Form: strings.Replace(GoodForm, "international", "brazilian", 1) + "&advantage=1"},
	{Name: "a schedule from nothing", Path: "/tournaments", Form: GoodForm + "&fill=1&first=&rounds=&perDay=&interval="},
	{Name: "a schedule of letters", Path: "/tournaments", Form: GoodForm + "&fill=1&first=rano&rounds=x&perDay=0&interval=9999"},
	{Name: "regulations not complete", Path: "/regulations", Form: "seen=1&name=&cycles=0&lateAfter=60"},
	{Name: "regulations changed since", Path: "/regulations", Form: strings.Replace(GoodForm, "80%2B60", "90", 1) + "&seen=777"},
	{Name: "what is fixed is not asked for, the rest is wrong", Path: "running/regulations", Form: "seen=1&name=&lateAfter=-5&ends=kiedyś"},
	{Name: "names of a tournament that are too long", Path: "/tournaments", Form: strings.NewReplacer("Puchar", strings.Repeat("ż", 201), "place=", "place="+strings.Repeat("x", 201)).Replace(GoodForm)},
	{Name: "names of a player that are too long", Path: "/players", Form: "name=" + strings.Repeat("ż", 121) + "&club=" + strings.Repeat("x", 121) + "&register=" + strings.Repeat("1", 121)},
	{Name: "a player without a name", Path: "/players", Form: "name=+&born=1994"},
	{Name: "a player with every mistake", Path: "/players", Form: "name=Jan&born=osiemdziesiąt&sex=x&register=1&federation=polska&title=arcymistrzyni&rating=2x&list=C&listPlace=-1"},
	{Name: "a player born tomorrow", Path: "/players", Form: "name=Jan&born=2127"},
	{Name: "a place without list A", Path: "/players", Form: "name=Jan&list=B&listPlace=3"},
	{Name: "a possible duplicate", Path: "/players", Form: "name=czyz,+OLGA&club=MKS"},
	{Name: "a player when round 1 is published", Path: "running/players", Form: "name=Jan+Bór"},
	{Name: "an entry changed since", Path: "/players/PLAYER1", Form: "name=Olga+Czyż-Bór&seen=old"},
	{Name: "an entry corrected to nothing", Path: "/players/PLAYER1", Form: "name=&seen=old"},
	{Name: "withdrawn before round 1", Path: "/players/PLAYER1/withdraw", Form: ""},
	{Name: "taken out after round 1", Path: "running/players/PLAYER1/remove", Form: ""},
	{Name: "reinstated without having left", Path: "running/players/PLAYER1/reinstate", Form: ""},
	{Name: "an empty list", Path: "/players/import", Form: "text=&check=1"},
	{Name: "a list without names", Path: "/players/import", Form: "check=1&text=" + url.QueryEscape("klub;ranking\nKS;2000\n")},
	{Name: "a list with mistakes", Path: "/players/import", Form: "enter=1&duplicates=enter&text=" + url.QueryEscape("nazwisko i imię;rok ur.;płeć;ranking\nAda Ósmy;2003;K;2230\n;1999;;\nPiotr Zając;x;?;12345\nPiotr Zając;;;\n")},
	{Name: "a list with a duplicate and no decision", Path: "/players/import", Form: "enter=1&text=" + url.QueryEscape("name\nOlga Czyż\nAda Ósmy\n")},
	{Name: "a file that is no list", Path: "/players/import", File: "%PDF-1.7\n"},
	{Name: "a list with a quote that never ends", Path: "/players/import", File: "name;club\n\"Ada Ósmy;MKS\n"},
	{Name: "no method of lots", Path: "/lots", Form: "seed=5"},
	{Name: "a seed that is no number", Path: "/lots", Form: "method=plain&seed=pięć"},
	{Name: "numbers by hand, half of them", Path: "/lots/hand", Form: "number.PLAYER1=2&number.PLAYER2=2&number.PLAYER3=x"},
	{Name: "drawn again without a tick", Path: "drawn/lots", Form: "method=plain"},
	{Name: "numbers by hand again without a tick", Path: "drawn/lots/hand", Form: "number.PLAYER1=3&number.PLAYER2=2&number.PLAYER3=1"},
	{Name: "a round out of order", Path: "drawn/rounds/2/publish", Form: ""},
	{Name: "drawn again after round 1", Path: "running/lots", Form: "method=plain&redraw=1"},
	{Name: "a round before the lots", Path: "/rounds/1/publish", Form: ""},
	{Name: "a round there is not", Path: "running/rounds/9/publish", Form: ""},
	{Name: "a round taken back that has results", Path: "running/rounds/1/unpublish", Form: ""},
	{Name: "cancelled for no reason", Path: "running/rounds/1/cancel", Form: "choice="},
	{Name: "a result there is not", Path: "running/rounds/1/results", Form: "was.1=2-0&result.1=2-0&was.2=&result.2=3-0"},
	{Name: "somebody was faster on one of two boards", Path: "running/rounds/1/results", Form: "was.1=&result.1=1-1&was.2=&result.2=0-2"},
	{Name: "a draw with advantage where there are none", Path: "running/rounds/1/results", Form: "was.2=&result.2=1%2B1-"},
	{Name: "closed too early", Path: "running/close", Form: ""},
	{Name: "reopened though open", Path: "running/reopen", Form: ""},
	{Name: "undo of something else", Path: "running/undo", Form: "seq=2"},
	{Name: "undo of nothing named", Path: "running/undo", Form: "seq=ostatnie"},
	{Name: "no tournament file", Path: "/open", Form: ""},
	{Name: "a file of something else", Path: "/open", File: "Olga Czyż\n"},
}
