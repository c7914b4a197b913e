package web

import (
	"net/http"
	"strings"
	"time"

	"damka/internal/i18n"
)

// theme is light, dark, or as the reader's system has it.
type theme string

const (
	autoTheme  theme = "auto"
	lightTheme theme = "light"
	darkTheme  theme = "dark"
)

func themes() []theme { return []theme{autoTheme, lightTheme, darkTheme} }

// next is the theme one click away.
func (t theme) next() theme {
	switch t {
	case autoTheme:
		return darkTheme
	case darkTheme:
		return lightTheme
	}
	return autoTheme
}

// Preferences live in cookies, so that an address shows everybody the same
// page, in the language and theme each has chosen.
const (
	languageCookie = "damka_language"
	themeCookie    = "damka_theme"
	preferenceAge  = 365 * 24 * time.Hour
)

// languageOf is the language chosen, else the one the browser asks for.
func languageOf(r *http.Request) i18n.Lang {
	if cookie, err := r.Cookie(languageCookie); err == nil {
		if lang, err := i18n.ParseLang(cookie.Value); err == nil {
			return lang
		}
	}
	return i18n.Match(r.Header.Get("Accept-Language"))
}

func themeOf(r *http.Request) theme {
	if cookie, err := r.Cookie(themeCookie); err == nil {
		for _, t := range themes() {
			if string(t) == cookie.Value {
				return t
			}
		}
	}
	return autoTheme
}

// setPreferences keeps a chosen language or theme and goes back to the page.
func setPreferences(c *call) error {
	if err := c.r.ParseForm(); err != nil {
		return formError(err)
	}
	if lang, err := i18n.ParseLang(c.r.PostForm.Get("language")); err == nil {
		c.setCookie(languageCookie, lang.String(), preferenceAge)
	}
	for _, t := range themes() {
		if string(t) == c.r.PostForm.Get("theme") {
			c.setCookie(themeCookie, string(t), preferenceAge)
		}
	}
	return c.redirect(localPath(c.r.PostForm.Get("return")))
}

// formError is the answer to a form that cannot be read. A body that is too
// large keeps its own status.
func formError(err error) error {
	var tooLarge *http.MaxBytesError
	if asError(err, &tooLarge) {
		return err
	}
	return badRequest("error.form_unreadable")
}

// localPath is a path of this server to go back to; the front page for
// anything that would lead elsewhere.
func localPath(path string) string {
	if !strings.HasPrefix(path, "/") || strings.HasPrefix(path, "//") || strings.ContainsAny(path, "\\\r\n\t") {
		return "/"
	}
	return path
}

// setCookie keeps a value in the browser. Scripts cannot read it.
func (c *call) setCookie(name, value string, age time.Duration) {
	http.SetCookie(c.w, &http.Cookie{
		Name: name, Value: value, Path: "/", MaxAge: int(age.Seconds()),
		HttpOnly: true, Secure: c.secure, SameSite: http.SameSiteLaxMode,
	})
}
