package page

import (
	"strconv"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/journal"
	"damka/internal/tournament"
)

// changedOf says what is there now, and who entered it when.
func changedOf(c *Call, err *tournament.ChangedError) *changed {
	stands := &changed{Result: err.Now.String(), Seq: err.Seq}
	snapshot, failed := c.Snapshot()
	if failed != nil || err.Seq == 0 {
		return stands
	}
	for _, line := range snapshot.Log() {
		if line.Seq == err.Seq {
			stands.By, stands.At, stands.Who = line.By, line.At, WhoAndWhen(c.Reader, snapshot, line)
		}
	}
	return stands
}

// ByWhom is who did something, in words: the role and the number with which it is
// signed, and whose number that is where it is known and told. What is unknown is
// shown as it is.
func ByWhom(reader Reader, by string) string {
	if by == app.OwnersSignature {
		return reader.Text("arbiter")
	}
	role, number, known := app.ParseSignature(by)
	if !known {
		return by
	}
	said := []i18n.Arg{i18n.A("role", reader.Text("role."+role.String())), i18n.A("number", strconv.Itoa(number))}
	named, unnamed := "signer.named", "signer"
	if role == app.Member { // whoever has an account and no role by which it was done: "anyone with an account 1" is nobody
		named, unnamed = "signer.member_named", "signer.member"
	}
	if reader.Signer != nil {
		if name := reader.Signer(number); name != "" {
			return reader.Text(named, append(said, i18n.A("name", name))...)
		}
	}
	return reader.Text(unnamed, said...)
}

func WhoAndWhen(reader Reader, s *events.Snapshot, line events.LogLine) string {
	return reader.Text("desk.conflict.who", i18n.A("who", ByWhom(reader, line.By)), i18n.A("time", reader.Time(line.At.In(s.Location))))
}

// signersOf finds who signs in the tournament that the path names; empty for nobody of
// whom the actor is told. A log has few of them and many lines, so names are remembered.
func signersOf(c *Call) func(number int) string {
	names := make(map[int]string)
	return func(number int) string {
		name, known := names[number]
		if known {
			return name
		}
		name, err := c.Accounts.NameOf(c.Context(), c.Actor, journal.NewStream("tournament", c.Request.PathValue("id")), number)
		if err != nil {
			c.Log.Error("the name of a signer could not be read", "error", err)
		}
		names[number] = name
		return name
	}
}
