package bot

import (
	"strings"

	"damka/internal/app"
	"damka/internal/web/page"
)

// tokensBody is the most bytes of tokens that are tested at once.
const tokensBody = 128 << 10

// routes is everything that programs of players can ask; operations.go describes each operation. What is below /api/bot is for programs alone, what
// is below /api/board for people who play with a board or a program of their own.
func routes() []page.Route {
	all := []page.Route{
		{Method: "POST", Path: "/api/token/test", Handle: testTokens, Body: tokensBody, Operation: "testTokens"},
		{Method: "GET", Path: "/api/account", Handle: showAccount, Needs: app.UsePlayersAPI, Operation: "showOwnAccount"},
		{Method: "GET", Path: "/api/account/playing", Handle: showPlaying, Needs: app.UsePlayersAPI, Operation: "showPlaying"},
		{Method: "POST", Path: "/api/bot/account/upgrade", Handle: upgrade, Needs: app.BecomeProgram, Operation: "upgradeAccount"},
		{Method: "GET", Path: "/api/stream/event", Handle: events, Needs: app.UsePlayersAPI, Operation: "streamEvents"},

		{Method: "GET", Path: "/game/export/{game}", Handle: export, Operation: "exportGame"},
		{Method: "GET", Path: "/api/bot/online", Handle: showOnline, Operation: "showOnlinePrograms"},
		{Method: "GET", Path: "/api/users/status", Handle: showStatuses, Operation: "showStatuses"},
		{Method: "GET", Path: "/api/user/{name}", Handle: showUser, Operation: "showUser"},
	}
	needs := app.UsePlayersAPI
	all = append(all,
		page.Route{Method: "POST", Path: "/api/challenge/{user}", Handle: challenge, Needs: needs, Operation: "challenge"},
		page.Route{Method: "POST", Path: "/api/challenge/{offer}/accept", Handle: acceptChallenge, Needs: needs, Operation: "acceptChallenge"},
		page.Route{Method: "POST", Path: "/api/challenge/{offer}/decline", Handle: declineChallenge, Needs: needs, Operation: "declineChallenge"},
		page.Route{Method: "POST", Path: "/api/challenge/{offer}/cancel", Handle: cancelChallenge, Needs: needs, Operation: "cancelChallenge"},
		page.Route{Method: "POST", Path: "/api/board/seek", Handle: ofPeople(seek), Needs: needs, Operation: "seek"},
	)
	all = append(all, played("/api/bot", "AsProgram", ofPrograms)...)
	all = append(all, played("/api/board", "AsPerson", ofPeople)...)
	for i := range all {
		all[i].Fails = fails
		all[i].Program = all[i].Method == "POST" && !strings.HasPrefix(all[i].Path, "/api/token")
	}
	return all
}

// played is what is the same for programs and for people.
func played(base, as string, only func(page.Handler) page.Handler) []page.Route {
	of := base + "/game/{game}"
	needs := app.UsePlayersAPI
	return []page.Route{
		{Method: "GET", Path: base + "/game/stream/{game}", Handle: only(stream), Needs: needs, Operation: "streamGame" + as},
		{Method: "POST", Path: of + "/move/{move}", Handle: only(move), Needs: needs, Operation: "move" + as},
		{Method: "POST", Path: of + "/takeback/{answer}", Handle: only(answerTakeback), Needs: needs, Operation: "takeback" + as},
		{Method: "POST", Path: of + "/draw/{answer}", Handle: only(answerDraw), Needs: needs, Operation: "draw" + as},
		{Method: "POST", Path: of + "/chat", Handle: only(chat), Needs: needs, Operation: "chat" + as},
		{Method: "POST", Path: of + "/abort", Handle: only(abort), Needs: needs, Operation: "abort" + as},
		{Method: "POST", Path: of + "/resign", Handle: only(resign), Needs: needs, Operation: "resign" + as},
		{Method: "POST", Path: of + "/claim-victory", Handle: only(claimVictory), Needs: needs, Operation: "claimVictory" + as},
	}
}
