package main

import (
	"context"
	"fmt"
	"testing"
	"time"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/i18n"
	"damka/internal/web/parts"
)

// TestBrowserClub has the owner invite a club's officer, who finds the tournament, enters
// one of the club's people on a phone, corrects another, and gets nowhere with those of others.
func TestBrowserClub(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	var id string
	var players []*events.Player
	err := onDataAt(dir, time.Now, func(ctx context.Context, a *events.App) (err error) {
		if id, err = (cup{"Puchar Bursztynu", 0, false, 0, false, false}).play(ctx, a); err != nil {
			return err
		}
		var forms []events.PlayerForm
		for name, club := range map[string]string{"Olga Czyż": "KS Hetman Łódź", "Emil Źrebak": "KS Goniec"} {
			forms = append(forms, events.PlayerForm{Person: events.Person{Name: fullname.Divide(name, fullname.GivenFirst), Club: club, Born: 1994}})
		}
		if err := a.Enter(ctx, app.Arbiter, id, forms, 0); err != nil {
			return err
		}
		s, err := a.Snapshot(ctx, id)
		if err == nil {
			players = s.Players
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if players[0].Person.Club == "KS Goniec" {
		players[0], players[1] = players[1], players[0]
	}
	b := startBrowser(t)
	p := serveDamka(t, "--data", dir)
	owner := b.visit(t, p, i18n.EN, desktop)
	owner.asArbiter(p)
	owner.goTo("/admin/invitations")
	owner.fill("#name", "Zofia Żak")
	owner.set("#role", "club")
	owner.fill("#club", "KS Hetman Łódź")
	owner.follow(`form[action="/admin/invitations"] button`)
	link := owner.oneTime()

	zofia := b.visit(t, p, i18n.PL, phone)
	zofia.allow("status of 403")
	zofia.join(link, "zofia.zak", goodPassword)
	zofia.goTo(parts.TournamentPath(id))
	zofia.follow("#tabs a.desk")
	zofia.must(fmt.Sprintf(`location.pathname === %s`, js(parts.DeskPath(id, "players"))))
	zofia.must(`document.querySelectorAll("#entered tbody tr").length === 1 && !document.body.textContent.includes("Źrebak")`)
	zofia.fill("#family", "Bór")
	zofia.fill("#given", "Jan")
	zofia.must(`[...document.getElementById("club").options].map(o => o.value).join() === "KS Hetman Łódź"`)
	zofia.follow("#add form button.primary")
	zofia.must(`document.querySelectorAll("#entered tbody tr").length === 2`)
	zofia.goTo(parts.DeskPath(id, "players", players[0].ID))
	zofia.fill("#born", "1995")
	zofia.follow("main form button.primary")
	zofia.goTo(parts.DeskPath(id, "players", players[1].ID))
	zofia.must(`document.querySelector("h1").textContent === "Brakuje prawa" && document.querySelector("main").textContent.includes("Twojego klubu")`)
	zofia.goTo(parts.DeskPath(id))
	zofia.must(`document.querySelector("h1").textContent === "Brakuje prawa"`)
}
