package account

import "damka/internal/web/page"

// The pages and their templates.
var (
	signInPage      = page.Shows[signInView]("account/signin", page.SiteLayout)
	codePage        = page.Shows[codeView]("account/code", page.SiteLayout)
	againPage       = page.Shows[againView]("account/again", page.SiteLayout)
	joinPage        = page.Shows[joinView]("account/join", page.SiteLayout)
	resetPage       = page.Shows[resetView]("account/reset", page.SiteLayout)
	renewPage       = page.Shows[renewView]("account/renew", page.SiteLayout)
	messagePage     = page.Shows[messageView]("account/message", page.SiteLayout)
	questionPage    = page.Shows[questionView]("account/question", page.SiteLayout)
	mePage          = page.Shows[meView]("account/me", page.SiteLayout)
	securityPage    = page.Shows[securityView]("account/security", page.SiteLayout)
	passkeyPage     = page.Shows[newPasskeyView]("account/passkey", page.SiteLayout)
	codesPage       = page.Shows[codesView]("account/codes", page.SiteLayout)
	recoveryPage    = page.Shows[recoveryView]("account/recovery", page.SiteLayout)
	sessionsPage    = page.Shows[sessionsView]("account/sessions", page.SiteLayout)
	tokensPage      = page.Shows[tokensView]("account/tokens", page.SiteLayout)
	tokenPage       = page.Shows[shownToken]("account/token", page.SiteLayout)
	dataPage        = page.Shows[dataView]("account/data", page.SiteLayout)
	accountsPage    = page.Shows[accountsView]("account/accounts", page.SiteLayout)
	invitationsPage = page.Shows[invitationsView]("account/invitations", page.SiteLayout)
	linkPage        = page.Shows[oneTimeView]("account/link", page.SiteLayout)
	accountPage     = page.Shows[accountView]("account/account", page.SiteLayout)
	settingsPage    = page.Shows[settingsView]("account/settings", page.SiteLayout)
	mailPage        = page.Shows[mailView]("account/mail", page.SiteLayout)
)
