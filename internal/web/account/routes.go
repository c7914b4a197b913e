package account

import (
	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/web/page"
)

// routes are the pages of accounts. A GET shows or asks; only a POST changes anything, or uses
// a link up. Who comes in has no rights yet, so those routes are for everybody.
func (p pages) routes() []page.Route {
	return append(p.comingIn(), append(p.own(), p.admin()...)...)
}

func (p pages) comingIn() []page.Route {
	return []page.Route{
		{Method: "GET", Path: "/signin", Handle: p.showSignIn, View: signInPage},
		{Method: "POST", Path: "/signin", Handle: p.signIn, View: signInPage},
		{Method: "GET", Path: "/signin/code", Handle: p.showCode, View: codePage},
		{Method: "POST", Path: "/signin/code", Handle: p.enterCode, View: codePage},
		{Method: "POST", Path: "/signin/passkey/ask", Handle: p.askSignIn},
		{Method: "POST", Path: "/signin/passkey", Handle: p.signInByPasskey, View: signInPage},
		{Method: "GET", Path: "/signin/again", Handle: p.showAgain, View: againPage},
		{Method: "POST", Path: "/signin/again", Handle: p.stepUp, Needs: app.KeepAccount, View: againPage},
		{Method: "POST", Path: "/signin/again/passkey/ask", Handle: p.askAgain, Needs: app.KeepAccount},
		{Method: "POST", Path: "/signin/again/passkey", Handle: p.stepUpByPasskey, Needs: app.KeepAccount, View: againPage},

		{Method: "GET", Path: "/join/{secret}", Handle: p.showJoin(account.ToJoin), View: joinPage},
		{Method: "POST", Path: "/join/{secret}", Handle: p.join(account.ToJoin), View: messagePage},
		{Method: "GET", Path: "/first/{secret}", Handle: p.showJoin(account.ToBegin), View: joinPage},
		{Method: "POST", Path: "/first/{secret}", Handle: p.join(account.ToBegin), View: messagePage},
		{Method: "GET", Path: "/signup", Handle: p.showSignUp, View: joinPage},
		{Method: "POST", Path: "/signup", Handle: p.signUp, View: joinPage},

		{Method: "GET", Path: "/reset", Handle: p.showReset, View: resetPage},
		{Method: "POST", Path: "/reset", Handle: p.askReset, View: resetPage},
		{Method: "GET", Path: "/reset/{secret}", Handle: p.showRenew, View: renewPage},
		{Method: "POST", Path: "/reset/{secret}", Handle: p.renew, View: renewPage},
		{Method: "GET", Path: "/confirm/{secret}", Handle: p.showConfirm, View: questionPage},
		{Method: "POST", Path: "/confirm/{secret}", Handle: p.confirm, View: messagePage},
	}
}

func (p pages) own() []page.Route {
	routes := []page.Route{
		{Method: "GET", Path: "/me", Handle: p.showMe, Needs: app.KeepAccount, Fresh: true, View: mePage},
		{Method: "POST", Path: "/me", Handle: p.amend, Needs: app.KeepAccount, View: mePage},
		{Method: "POST", Path: "/me/email", Handle: p.sendConfirm, Needs: app.KeepAccount},
		{Method: "POST", Path: "/me/reminders", Handle: p.wantReminders, Needs: app.KeepAccount},
		{Method: "GET", Path: "/me/security", Handle: p.showSecurity, Needs: app.KeepAccount, Fresh: true, View: securityPage},
		{Method: "POST", Path: "/me/password", Handle: p.changePassword, Needs: app.KeepAccount, Form: "/me/security", View: securityPage},
		{Method: "POST", Path: "/me/codes", Handle: p.beginCodes, Needs: app.KeepAccount, Form: "/me/security", View: codesPage},
		{Method: "POST", Path: "/me/codes/confirm", Handle: p.confirmCodes, Needs: app.KeepAccount, Form: "/me/security", View: recoveryPage},
		{Method: "GET", Path: "/me/codes/again", Handle: askNewRecovery, Needs: app.KeepAccount, View: questionPage},
		{Method: "POST", Path: "/me/codes/again", Handle: p.newRecovery, Needs: app.KeepAccount, View: recoveryPage},
		{Method: "GET", Path: "/me/codes/off", Handle: askCodesOff, Needs: app.KeepAccount, View: questionPage},
		{Method: "POST", Path: "/me/codes/off", Handle: p.codesOff, Needs: app.KeepAccount},
		{Method: "GET", Path: "/me/passkeys/new", Handle: p.showNewPasskey, Needs: app.SecureAccount, View: passkeyPage},
		{Method: "POST", Path: "/me/passkeys/ask", Handle: p.askPasskey, Needs: app.SecureAccount},
		{Method: "POST", Path: "/me/passkeys", Handle: p.addPasskey, Needs: app.SecureAccount, Form: "/me/passkeys/new", View: passkeyPage},
		{Method: "GET", Path: "/me/passkeys/remove", Handle: askRemovePasskey, Needs: app.SecureAccount, View: questionPage},
		{Method: "POST", Path: "/me/passkeys/remove", Handle: p.removePasskey, Needs: app.SecureAccount},
		{Method: "GET", Path: "/me/sessions", Handle: p.showSessions, Needs: app.SeeSessions, View: sessionsPage},
		{Method: "POST", Path: "/me/sessions/end", Handle: p.endSession, Needs: app.KeepAccount},
		{Method: "POST", Path: "/me/sessions/end-others", Handle: p.endOthers, Needs: app.KeepAccount},
		{Method: "GET", Path: "/me/tokens", Handle: p.showTokens, Needs: app.KeepAccount, Fresh: true, View: tokensPage},
		{Method: "POST", Path: "/me/tokens", Handle: p.makeToken, Needs: app.KeepAccount, Fresh: true, Keeps: tokenFields, View: tokenPage},
		{Method: "POST", Path: "/me/tokens/revoke", Handle: p.revokeToken, Needs: app.KeepAccount},
		{Method: "GET", Path: "/me/data", Handle: showData, Needs: app.KeepAccount, View: dataPage},
		{Method: "GET", Path: "/me/export.json", Handle: p.export, Needs: app.ExportSelf},
		{Method: "GET", Path: "/me/erase", Handle: p.askErase, Needs: app.EraseSelf, View: questionPage},
		{Method: "POST", Path: "/me/erase", Handle: p.erase, Needs: app.EraseSelf, View: messagePage},
	}
	for i := range routes {
		if routes[i].Method == "POST" {
			routes[i].Handle = page.OfWhom(routes[i].Handle)
		}
	}
	return routes
}

func (p pages) admin() []page.Route {
	return []page.Route{
		{Method: "GET", Path: "/admin/accounts", Handle: p.showAccounts, Needs: app.SeeAccounts, View: accountsPage},
		{Method: "GET", Path: "/admin/accounts/{account}", Handle: p.showAccount, Needs: app.SeeAccounts, Fresh: true, View: accountPage},
		{Method: "POST", Path: "/admin/accounts/{account}/roles", Handle: p.giveRole, Needs: app.SeeAccounts, View: accountPage},
		{Method: "POST", Path: "/admin/accounts/{account}/roles/take", Handle: p.takeRole, Needs: app.SeeAccounts},
		{Method: "GET", Path: "/admin/accounts/{account}/reset", Handle: p.askResetLink, Needs: app.ResetAccount, View: questionPage},
		{Method: "POST", Path: "/admin/accounts/{account}/reset", Handle: p.makeReset, Needs: app.ResetAccount, View: linkPage},
		{Method: "GET", Path: "/admin/accounts/{account}/suspend", Handle: p.askSuspend, Needs: app.SuspendAccount, View: questionPage},
		{Method: "POST", Path: "/admin/accounts/{account}/suspend", Handle: p.suspend, Needs: app.SuspendAccount},
		{Method: "POST", Path: "/admin/accounts/{account}/restore", Handle: p.restore, Needs: app.SuspendAccount},
		{Method: "GET", Path: "/admin/accounts/{account}/erase", Handle: p.askEraseOther, Needs: app.EraseAccount, View: questionPage},
		{Method: "POST", Path: "/admin/accounts/{account}/erase", Handle: p.eraseOther, Needs: app.EraseAccount, View: questionPage},
		{Method: "GET", Path: "/admin/invitations", Handle: p.showInvitations, Needs: app.InviteAccount, Fresh: true, View: invitationsPage},
		{Method: "POST", Path: "/admin/invitations", Handle: p.invite, Needs: app.InviteAccount, View: linkPage},
		{Method: "POST", Path: "/admin/invitations/revoke", Handle: p.revokeInvitation, Needs: app.InviteAccount},
		{Method: "GET", Path: "/admin/settings", Handle: p.showSettings, Needs: app.SeeAccounts, Fresh: true, View: settingsPage},
		{Method: "POST", Path: "/admin/settings/sign-up", Handle: p.setSignUp, Needs: app.SetSignUp},
		{Method: "GET", Path: "/admin/settings/link", Handle: askLinkOff, Needs: app.SwitchLink, View: questionPage},
		{Method: "POST", Path: "/admin/settings/link", Handle: p.switchLink, Needs: app.SwitchLink, View: settingsPage},
		{Method: "GET", Path: "/admin/mail", Handle: p.showMail, Needs: app.SeeMail, View: mailPage},
		{Method: "POST", Path: "/admin/mail/again", Handle: p.mailAgain, Needs: app.SeeMail},
	}
}
