// Results as the page's templates write and say them: a template for each result,
// named by data-sign.
const template = (result) => document.querySelector(`template[data-sign="${CSS.escape(result)}"]`);
const part = (result, of) => template(result).content.querySelector(of).textContent;

// words is a result as people say it, name as it is written.
export const words = (result) => part(result, '.spoken');
export const name = (result) => (result === '' ? words(result) : part(result, '.score').replace(':', ' : '));

// write shows a result. One that is shown already stays: hundreds may wait, and all
// are gone through at each key.
export function write(shown, result) {
  const { innerHTML } = template(result);
  if (shown && shown.innerHTML !== innerHTML) shown.innerHTML = innerHTML;
}
