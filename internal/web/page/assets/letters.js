// Texts without accents, tails, strokes and capitals, as the server's package
// letters makes them; a test compares the two lists.
const alone = {
  ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ø: 'o', Ø: 'O', ħ: 'h', Ħ: 'H', ŧ: 't', Ŧ: 'T', ŋ: 'n', Ŋ: 'N',
  ı: 'i', ß: 'ss', ẞ: 'SS', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ð: 'd', Ð: 'D', þ: 'th', Þ: 'Th',
};

export const plain = (text) => text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[^\0-\x7f]/gu, (letter) => alone[letter] ?? letter).toLowerCase();
