package register

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strconv"
	"strings"
	"time"

	ics "github.com/arran4/golang-ical"

	"damka/calendar"
	"damka/internal/app/register"
	"damka/internal/register/dossier"
	"damka/internal/web/page"
	"damka/internal/words"
)

// feedHours is how often programs are asked to look again.
const feedHours = 12

// sendFeed answers with the calendar of this year and the next for calendar programs (iCalendar, RFC 5545). It is the same as long as the calendar is: whoever
// has it already is told so.
func sendFeed(c *page.Call) error {
	year := c.Register.Today().Year()
	from, to := calendar.MustDate(strconv.Itoa(year)+"-01-01"), calendar.MustDate(strconv.Itoa(year+1)+"-12-31")
	rows, err := c.Register.CalendarBetween(c.Context(), from, to)
	if err != nil {
		return err
	}
	feed, statuses := ics.NewCalendarFor("Damka"), newStatuses(c)
	feed.SetMethod(ics.MethodPublish)
	feed.SetCalscale("GREGORIAN")
	feed.SetXWRCalName(c.Text("register.feed.name"))
	feed.SetRefreshInterval("PT" + strconv.Itoa(feedHours) + "H") // the name of the property has its VALUE already
	feed.SetXPublishedTTL("PT" + strconv.Itoa(feedHours) + "H")   // the same for programs that know no REFRESH-INTERVAL
	for _, row := range rows {
		if err := addToFeed(c, feed, statuses, row); err != nil {
			return err
		}
	}
	var content bytes.Buffer
	if err := feed.SerializeTo(&content, ics.WithNewLineWindows); err != nil {
		return err
	}
	return sendUnlessKnown(c, "text/calendar; charset=utf-8", content.Bytes())
}

func addToFeed(c *page.Call, feed *ics.Calendar, statuses *statuses, row register.DossierRow) error {
	status, err := statuses.of(row)
	if err != nil {
		return err
	}
	plan, address := row.Plan, c.Base()+"/calendar/"+row.ID
	event := feed.AddEvent(row.ID + "@calendar.damka") // of the entry alone: the address of a server may change
	event.SetDtStampTime(stampOf(row, c.Register.Today()))
	event.SetAllDayStartAt(plan.Starts.Time())
	event.SetAllDayEndAt(plan.Ends.AddDays(1).Time()) // the first day after it
	event.SetSummary(plan.Name)
	event.SetURL(address)
	if plan.Place != "" {
		event.SetLocation(plan.Place)
	}
	event.SetStatus(ics.ObjectStatusConfirmed)
	if row.Phase == dossier.IsCancelled {
		event.SetStatus(ics.ObjectStatusCancelled)
	}
	event.SetTimeTransparency(ics.TransparencyTransparent)
	event.SetDescription(strings.Join([]string{page.Capital(words.Variant(c.Printer, plan.Variant)), page.Capital(status), address}, "\n"))
	return nil
}

// stampOf is when an entry was last changed: it is the same each time, and never in the future (RFC 5545, 3.8.7.2). Of one that an earlier version wrote nobody knows the day: it is
// the first day of its year, or of this one.
func stampOf(row register.DossierRow, today calendar.Date) time.Time {
	switch {
	case !row.Written.IsZero():
		return row.Written
	case row.Changed.IsValid():
		return row.Changed.Time()
	}
	return time.Date(min(row.Plan.Starts.Year(), today.Year()), 1, 1, 0, 0, 0, 0, time.UTC)
}

// sendUnlessKnown answers with some content, or that the reader has it already.
func sendUnlessKnown(c *page.Call, kind string, content []byte) error {
	sum := sha256.Sum256(content)
	tag := `"` + hex.EncodeToString(sum[:16]) + `"`
	header := c.Writer.Header()
	header.Set("ETag", tag)
	header.Set("Cache-Control", "no-cache") // asked again each time, and seldom sent
	header.Add("Vary", "Accept-Language, Cookie")
	for known := range strings.SplitSeq(c.Request.Header.Get("If-None-Match"), ",") {
		if known = strings.TrimPrefix(strings.TrimSpace(known), "W/"); known == tag || known == "*" {
			c.Writer.WriteHeader(http.StatusNotModified)
			return nil
		}
	}
	header.Set("Content-Type", kind)
	header.Set("Content-Length", strconv.Itoa(len(content)))
	_, err := c.Writer.Write(content)
	return page.Gone(err)
}
