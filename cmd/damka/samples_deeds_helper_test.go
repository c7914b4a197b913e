package main

// roundRobinOfSample is a round robin over two cycles with draws with
// advantage: regulations changed, entries corrected, taken out and erased, a
// round unpublished, one voided and played again, results corrected and
// undone, every kind of result, a player who left, came back and left again;
// closed, reopened and closed.
func roundRobinOfSample(c *client) {
	d := creates(c, map[string]any{
		"name": "Puchar Trzech Mostow", "place": "Mława", "starts": "2026-03-14", "ends": "2026-03-15", "edition": "pzwarc-2024",
		"variant": "international", "system": "half", "cycles": 2, "drawsWithAdvantage": true, "control": "15+5", "lateAfter": 30,
		"schedule": []string{"2026-03-14T10:00", "", "2026-03-14T12:00"}, "arbiterLicensed": true, "notified": "2026-02-01",
	})
	d.regulates("name", "Puchar Trzech Mostów")
	d.enters(invented("Olga Czyz", "KS Kamionek Warszawa", "f", 1994, 2184), invented("Emil Źrebak", "LKS Diagonala Wronki", "m", 1988, 2201),
		invented("Witold Ćwik", "KS Kamionek Warszawa", "m", 1979, 2147), invented("Jan Łoza", "", "m", 2001, 0))
	d.enters(invented("Sara Ślusarz", "UKS Damka Szczytna", "f", 1999, 2075), invented("Zofia Pomyłka", "", "f", 2000, 1000),
		invented("Igor Sowa", "MKS Pionek Mława", "m", 1990, 2109), invented("Ada Ósmy", "", "f", 2003, 1990))
	d.amends("Olga Czyz", invented("Olga Czyż", "KS Kamionek Warszawa", "f", 1994, 2184))
	d.ask("DELETE", d.on("Zofia Pomyłka"), nil, nil)
	d.posts("/lots", map[string]any{"method": "plain", "seed": "1948"})
	d.posts("/lots", map[string]any{"method": "varma", "seed": "64"})
	d.publishes(1)
	d.posts("/rounds/1/unpublish", nil)
	d.publishes(1)
	d.posts("/rounds/1/start", nil)
	d.results(1, "2-0", "1+1-", "adjourned")
	d.results(1, "", "1-1+", "1-1")
	d.publishes(2)
	d.results(2, "0-2")
	d.posts("/rounds/2/cancel", map[string]any{"reason": "power"})
	d.publishes(2)
	d.results(2, "0-2", "+-", "0-0")
	d.results(1, "1-1")
	d.undoes()
	d.publishes(3)
	d.results(3, "-+", "--", "2-0")
	d.posts(d.on("Jan Łoza")+"/withdraw", nil)
	d.posts(d.on("Jan Łoza")+"/reinstate", nil)
	for round := 4; round <= 14; round++ {
		d.publishes(round)
		d.results(round, []string{"2-0", "1-1", "0-2", "1+1-"}[round%4], "1-1", []string{"0-2", "2-0"}[round%2])
		if round == 6 {
			d.posts(d.on("Jan Łoza")+"/withdraw", nil)
		}
	}
	d.posts("/close", nil)
	d.posts("/reopen", nil)
	d.results(14, "1-1+", "", "1-1+")
	d.posts("/close", nil)
	d.posts(d.on("Sara Ślusarz")+"/erase", nil)
}

// swissOfSample is a Swiss tournament under way: technical ratings, titles
// held before, a late entry, byes of every kind, a round paired by hand with
// a note, a withdrawal, a result corrected after the next round.
func swissOfSample(c *client) {
	d := creates(c, map[string]any{
		"name": "Puchar Leśnej Polany", "place": "Wronki", "starts": "2026-04-11", "ends": "2026-04-12", "edition": "pzwarc",
		"variant": "brazilian", "system": "dutch", "cycles": 1, "swissRounds": 7, "clubsApart": 2, "control": "25+10", "lateAfter": 60,
		"arbiterLicensed": true, "allLicensed": true, "scoreKept": true, "notified": "2026-03-01",
	})
	guest := invented("Iwan Kalina", "", "m", 1998, 0)
	guest["technical"], guest["technicalSource"], guest["foreign"] = 2150, "fmjd", true
	master := invented("Krystian Gawron", "UKS Damka Szczytna", "m", 1996, 2188)
	master["title"], master["list"], master["listPlace"], master["bestListA"] = "K+", "A", 16, 2230
	master["norms"] = []map[string]any{{"for": "M", "tournament": "Mistrzostwa Doliny Wkry", "games": 9}}
	woman := invented("Hanna Rożek", "LKS Diagonala Wronki", "f", 2002, 2131)
	woman["title"], woman["womensTitle"], woman["fmjdTitle"] = "I++", "kk+", "mff"
	d.enters(guest, master, woman,
		invented("Tymon Ćmiel", "MKS Pionek Mława", "m", 2006, 2088), invented("Łucja Modrzew", "MKS Pionek Mława", "f", 1991, 2117),
		invented("Bogdan Kępa", "Dom Kultury w Łężycach", "m", 1958, 2076), invented("Iga Sójka", "KS Kamionek Warszawa", "f", 2009, 2019),
		invented("Filip Żuraw", "UKS Damka Szczytna", "m", 2010, 1987), invented("Nadia Wrzos", "LKS Diagonala Wronki", "f", 2007, 2004),
		invented("Roman Topór", "Dom Kultury w Łężycach", "m", 1963, 2041), invented("Stefan Osika", "", "m", 1981, 1942))
	d.posts("/lots", map[string]any{"method": "rating", "seed": "26", "firstColour": "black"})
	d.publishes(1)
	d.results(1, "2-0", "1-1", "0-2", "+-", "1-1")
	d.enters(invented("Ryszard Węgorz", "MKS Pionek Mława", "m", 1972, 2058))
	d.announces(2, d.absent("Roman Topór", "half"), d.absent("Iga Sójka", "absent"), d.absent("Nadia Wrzos", "full"))
	d.publishes(2)
	d.results(2, "1-1", "2-0", "0-2", "0-0", "-+")
	d.pairsByHand(3, "Stół przy oknie był zajęty.")
	d.results(3, "2-0", "1-1", "2-0", "0-2", "--", "1-1")
	d.results(1, "1-1")
	d.posts(d.on("Stefan Osika")+"/withdraw", nil)
	d.publishes(4)
	d.posts("/rounds/4/start", nil)
	d.results(4, "2-0", "adjourned")
}

// chessOfSample is a Swiss tournament of chess by ratings, played out and
// closed, with pairings that forget earlier floats.
func chessOfSample(c *client) {
	d := creates(c, map[string]any{
		"name": "Szachy pod Lipami", "place": "Szczytna", "starts": "2026-05-02", "ends": "2026-05-02", "edition": "fide-2023",
		"variant": "chess", "system": "rating", "cycles": 1, "swissRounds": 3, "uncontrolled": true, "control": "10+5", "lateAfter": 15,
	})
	var players []map[string]any
	for i, name := range []string{"Piotr Zając", "Lena Olek", "Marek Wilga", "Zofia Żak-Wierzbicka", "Oskar Bór", "Ada Ósmy", "Julia Szczygieł"} {
		players = append(players, invented(name, "", "", 0, 2100-37*i))
	}
	d.enters(players...)
	d.posts("/lots", map[string]any{"method": "rating", "seed": "64", "firstColour": "white"})
	for round := 1; round <= 3; round++ {
		d.publishes(round)
		d.results(round, []string{"2-0", "0-2", "1-1"}[round%3], "2-0", "0-2")
	}
	d.posts("/close", nil)
}

// registrationOfSample is a championship that nobody has drawn lots for. Its
// tables show family names first, and one name is known in its two parts.
func registrationOfSample(c *client) {
	d := creates(c, map[string]any{
		"name": "Mistrzostwa Doliny Narwi kobiet", "place": "Łężyce", "starts": "2027-05-02", "ends": "2027-05-05", "edition": "pzwarc",
		"variant": "international", "system": "reversed-half", "cycles": 1, "control": "80+60", "lateAfter": 60, "womenOnly": true,
		"tieBreaks": []string{"wins", "direct"}, "championship": "individual_championship", "familyFirst": true,
	})
	divided := invented("Julia Szczygieł", "LKS Diagonala Wronki", "f", 1995, 2040)
	divided["family"], divided["given"] = "Szczygieł", "Julia"
	d.enters(divided, invented("Wiktoria Łan", "MKS Pionek Mława", "f", 2011, 1925), invented("Michalina Ostrów", "UKS Damka Szczytna", "f", 1987, 2063))
	d.posts(d.on("Wiktoria Łan")+"/erase", nil)
}
