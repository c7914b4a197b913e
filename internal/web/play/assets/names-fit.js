// Names that need more than a line are shown with the initials of the given names. Where the surname is too long even so,
// it has two lines of smaller letters; it is never cut, but broken with a hyphen, and anywhere at worst, before letters are too small to be read.
const steps = [[0.72, 'long'], [0.64, 'long'], [0.64, 'long broken'], [0.56, 'long broken'], [0.48, 'long broken'], [0.4, 'long broken'], [0.3, 'long broken']]; // letters, as a part of what they have else

export function fitNames(list) {
  let names = [...list.querySelectorAll('.called')].filter((name) => name.offsetParent);
  for (const name of names) {
    name.dataset.whole ??= name.textContent;
    put(name, name.dataset.whole, '', '');
  }
  names = names.filter((name) => isLong(name, 1)); // all are measured first, and laid out once
  for (const name of names) name.textContent = name.dataset.short;
  for (const [size, classes] of steps) {
    names = names.filter((name) => isLong(name, name.classList.contains('long') ? 2 : 1));
    // The initials may have a line of their own, unless the surname is broken.
    const shaped = (text) => (classes === 'long' ? text : hyphenated(text.replace(/\s/g, '\u00a0')));
    for (const name of names) put(name, shaped(name.dataset.short), classes, `${size}em`);
  }
}

// hyphenated is a name with soft hyphens where a syllable may begin: before a consonant that a vowel follows, if three letters and more
// are on either side. Letters that are one sound together stay together.
export function hyphenated(text) {
  return text.replace(/\p{L}+/gu, (word) => word.replace(/(?<=\p{L}{3})(?:[cdrs]z|ch|d[źż]|[^aąeęioóuyäöü])(?=[aąeęioóuyäöü])(?=\p{L}{3})/giu, (sound, at) => (/^[cdrs]$/i.test(word[at - 1]) && /^[zźżh]$/i.test(sound) ? sound : `\u00ad${sound}`)));
}

function put(name, text, classes, size) {
  name.className = `called ${classes}`;
  name.style.fontSize = size;
  name.textContent = text;
}

function isLong(name, lines) {
  const style = getComputedStyle(name);
  return name.scrollWidth > name.clientWidth || name.clientHeight > (lines + 0.6) * Number.parseFloat(style.lineHeight);
}
