// Package letters makes texts alike that differ only in how they are written:
// in accents and other marks, in capitals, in punctuation. "Żółw" and "ZOLW"
// are found by the same word.
//
// It is not about languages: which letter comes before which is internal/i18n's.
// The pages do the same while somebody types (internal/web/page/assets/letters.js).
//
// Begin with [Words].
package letters
