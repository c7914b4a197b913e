package college

import "slices"

// Class is a class of arbiters (IV.6.2). The empty Class is none.
type Class string

// The classes. Those of the FMJD are held beside a national one.
const (
	Third     Class = "iii"
	Second    Class = "ii"
	First     Class = "i"
	State     Class = "state"
	Technical Class = "technical"
	FMJD      Class = "fmjd"
)

// Classes are all classes, the lowest first.
func Classes() []Class { return []Class{Third, Second, First, State, Technical, FMJD} }

// National are the classes that the college gives.
func National() []Class { return []Class{Third, Second, First, State} }

// ClassOf is the class of a word; false for no class's.
func ClassOf(word string) (Class, bool) {
	c := Class(word)
	return c, c.IsValid()
}

// IsValid says whether c is one of the classes.
func (c Class) IsValid() bool { return slices.Contains(Classes(), c) }

// IsNational says whether the college gives it.
func (c Class) IsNational() bool { return slices.Contains(National(), c) }

// AtLeast says whether a national class is another one or a higher one. No class is at least none only.
func (c Class) AtLeast(other Class) bool { return c.rank() >= other.rank() }

func (c Class) rank() int { return slices.Index(National(), c) }

// String is the class's stable word.
func (c Class) String() string { return string(c) }
