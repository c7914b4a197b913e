package account

import "strings"

const mostDevice = 60

// Device is the browser and the system that a User-Agent header names, such as
// "Firefox, Android": enough to know one's own sessions apart. Both are proper names, the
// same in every language; what is not known is left out. The header itself is not kept: it says more.
func Device(userAgent string) string {
	if len(userAgent) > 1000 {
		return ""
	}
	var known []string
	for _, names := range [][]deviceName{browsers, systems} {
		for _, name := range names {
			if strings.Contains(userAgent, name.sign) {
				known = append(known, name.name)
				break
			}
		}
	}
	return strings.Join(known, ", ")
}

// deviceName is what is known by a sign in the header. Browsers also name those that they
// are like, so the order matters.
type deviceName struct{ sign, name string }

var browsers = []deviceName{
	{"Edg", "Edge"}, {"OPR/", "Opera"}, {"Opera", "Opera"}, {"SamsungBrowser", "Samsung Internet"}, {"Vivaldi", "Vivaldi"},
	{"FxiOS", "Firefox"}, {"Firefox", "Firefox"}, {"CriOS", "Chrome"}, {"Chromium", "Chromium"}, {"Chrome", "Chrome"}, {"Safari", "Safari"},
	{"curl/", "curl"},
}

var systems = []deviceName{
	{"iPhone", "iPhone"}, {"iPad", "iPad"}, {"Android", "Android"}, {"CrOS", "ChromeOS"},
	{"Windows", "Windows"}, {"Macintosh", "macOS"}, {"Linux", "Linux"},
}
