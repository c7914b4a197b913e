package public

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// mostFollowed is how many tournaments one stream may follow: more than
// anybody has windows in view.
const mostFollowed = 16

// live streams what changes in the tournaments that a browser shows, one
// "?follow=id:seq" each, where seq is what is known already. Events have the id
// "id:seq" and are
//
//	results     {"results":[{"round","board","result","html","text"}],"rounds":[{"round","open"}]}
//	reports     {}   players said something that pages for everybody do not show
//	structure   {}   read the page again
//	calls       {"tournament","waiting","state","text"}   for its arbiters: who waits for them has changed; without an id
//	gone        {}   this tournament cannot be followed; the others go on
//	alive       {}   nothing happened for a while; without an id
//
// "html" and "text" are by language. All of it is on pages for everybody, but for the calls.
func live(c *page.Call) error {
	asked := c.Request.URL.Query()["follow"]
	if len(asked) == 0 || len(asked) > mostFollowed {
		return page.BadRequest("")
	}
	var (
		follows []page.Followed
		first   [][]byte
		missing error
	)
	for _, one := range asked {
		id, after, _ := strings.Cut(one, ":")
		if strings.ContainsFunc(id, unicode.IsControl) { // it comes back in a line of its own
			return page.BadRequest("")
		}
		snapshot, err := c.Events.Snapshot(c.Context(), id)
		if err != nil { // nor has its page anything to show
			first, missing = append(first, page.EventFrame(id, 0, "gone", []byte("{}"))), err
			continue
		}
		seen, err := strconv.ParseUint(after, 10, 64)
		if err != nil {
			seen = snapshot.Seq
		}
		follow := parts.Follow(c, snapshot, seen)
		if !slices.ContainsFunc(follows, func(f page.Followed) bool { return f.Key == follow.Key }) {
			follows = append(follows, follow)
			if queue, now, decides := parts.FollowCalls(c, snapshot); decides {
				follows, first = append(follows, queue), append(first, now)
			}
		}
	}
	if len(follows) == 0 {
		return missing
	}
	return c.Listen(follows, first...)
}
