package page

import (
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
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

// ByWhom is who did something, in words; what is unknown is shown as it is.
func ByWhom(reader Reader, by string) string {
	if by == app.OwnersSignature {
		return reader.Text("arbiter")
	}
	return by
}

func WhoAndWhen(reader Reader, s *events.Snapshot, line events.LogLine) string {
	return reader.Text("desk.conflict.who", i18n.A("who", ByWhom(reader, line.By)), i18n.A("time", reader.Time(line.At.In(s.Location))))
}
