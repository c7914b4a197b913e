package parts

import (
	"net/url"
	"strconv"
	"strings"

	"damka/internal/web/page"
)

// Paging is a long list cut into pages, with the page that is shown. A list
// that fits on one page has no links.
type Paging struct {
	Links    []PageLink
	From, To int // the items shown: from the index From up to, without, To
	number   int // of the page, from 1
}

// PageLink is one page to go to: its items from one to another, counted from 1.
type PageLink struct {
	From, To int
	Path     string
	Current  bool
}

// PageSize is how a list is cut.
type PageSize struct {
	Most  int // items on a page
	Whole int // pages other than the last have a multiple of it; divides Most
}

// PagingOf cuts a list of total items. The page is the one the address asks
// for by ?page=n; beyond the last it is the last, for a list may have become
// shorter since somebody opened it.
func PagingOf(c *page.Call, total int, size PageSize) (Paging, error) {
	number := 1
	if asked := c.Request.URL.Query().Get("page"); asked != "" {
		var err error
		if number, err = strconv.Atoi(asked); err != nil || number < 1 {
			return Paging{}, page.NotFound("error.no_page")
		}
	}
	return size.cut(total, number, c.Request.URL), nil
}

// FirstPage is the list as it is without ?page.
func FirstPage(c *page.Call, total int, size PageSize) Paging {
	return size.cut(total, 1, c.Request.URL)
}

// PagePath is the address of the call with another ?page; empty for the first.
func PagePath(c *page.Call, asked string) string { return pagePath(c.Request.URL, asked) }

// cut makes pages of about the same length.
func (size PageSize) cut(total, number int, address *url.URL) Paging {
	if total <= size.Most {
		return Paging{To: total, number: 1}
	}
	pages := (total + size.Most - 1) / size.Most
	each := (total + pages - 1) / pages
	each = (each + size.Whole - 1) / size.Whole * size.Whole
	pages = (total + each - 1) / each
	number = min(number, pages)
	paging := Paging{From: (number - 1) * each, To: min(number*each, total), number: number}
	for n := 1; n <= pages; n++ {
		paging.Links = append(paging.Links, PageLink{
			From: (n-1)*each + 1, To: min(n*each, total), Path: pagePath(address, numberOfPage(n)), Current: n == number,
		})
	}
	return paging
}

// numberOfPage is a page as addresses have it; the first has none.
func numberOfPage(number int) string {
	if number == 1 {
		return ""
	}
	return strconv.Itoa(number)
}

// pagePath is an address with another page; without one, the first.
func pagePath(address *url.URL, asked string) string {
	query := address.Query()
	query.Del("page")
	if asked != "" {
		query.Set("page", asked)
	}
	if len(query) == 0 {
		return address.Path
	}
	return address.Path + "?" + query.Encode()
}

// Of is the page with an item, by its index; empty when that one is shown or
// there is no such item.
func (p Paging) Of(item int) string {
	for _, link := range p.Links {
		if !link.Current && link.From <= item+1 && item < link.To {
			return link.Path
		}
	}
	return ""
}

// Keep leaves links to the same list of another round on the page that is
// shown.
func (p Paging) Keep(links []RoundLink) []RoundLink {
	if p.number < 2 {
		return links
	}
	for i, link := range links {
		join := "?"
		if strings.Contains(link.Path, "?") {
			join = "&"
		}
		links[i].Path = link.Path + join + "page=" + strconv.Itoa(p.number)
	}
	return links
}
