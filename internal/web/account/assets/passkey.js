// Passkeys: the server's question goes to the browser, and what the browser answers goes back
// in a form, like everything else that one enters. The server sends bytes as base64url.

const failed = document.getElementById('passkey-failed');
const forms = document.querySelectorAll('form[data-passkey]');
let offered = new AbortController(); // the offer to fill in a passkey, which a click ends

function bytes(text) {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0));
}

function text(buffer) {
  const letters = Array.from(new Uint8Array(buffer), byte => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

// question is what the server asks, as the browser takes it; null where the server refuses: what is
// wrong with the form is told before a device makes a key that nobody knows.
async function question(form) {
  const asked = await fetch(form.dataset.ask, { method: 'POST', body: new URLSearchParams(new FormData(form)) });
  if (!asked.ok) return null;
  const options = await asked.json();
  options.challenge = bytes(options.challenge);
  if (options.user) options.user.id = bytes(options.user.id);
  for (const each of [...(options.allowCredentials ?? []), ...(options.excludeCredentials ?? [])]) each.id = bytes(each.id);
  return options;
}

// send puts what the browser answered into the form.
function send(form, passkey) {
  const response = {};
  for (const part of ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle']) {
    if (passkey.response[part]) response[part] = text(passkey.response[part]);
  }
  const transports = passkey.response.getTransports?.();
  if (transports) response.transports = transports;
  form.elements.answer.value = JSON.stringify({
    id: passkey.id, rawId: text(passkey.rawId), type: passkey.type, response, clientExtensionResults: {},
    authenticatorAttachment: passkey.authenticatorAttachment ?? undefined,
  });
  form.submit();
}

// use asks for a passkey, or makes one, after a click.
async function use(form) {
  failed.hidden = true;
  offered.abort();
  try {
    const publicKey = await question(form);
    if (!publicKey) return form.submit(); // the answer to that says why
    const make = form.dataset.passkey === 'create';
    send(form, await navigator.credentials[make ? 'create' : 'get']({ publicKey }));
  } catch (error) {
    failed.textContent = { NotAllowedError: failed.dataset.refused, InvalidStateError: failed.dataset.twice }[error.name] ?? failed.dataset.none;
    failed.hidden = false;
    offer(form);
  }
}

// offer lets the browser offer passkeys in the field of the login. A question can be answered for
// five minutes, so it is asked anew before.
async function offer(form) {
  if (form.dataset.offer === undefined || !await PublicKeyCredential.isConditionalMediationAvailable?.()) return;
  offered.abort();
  const mine = offered = new AbortController();
  try {
    const publicKey = await question(form);
    if (!publicKey || mine.signal.aborted) return;
    const again = setTimeout(() => offer(form), 4 * 60 * 1000);
    mine.signal.addEventListener('abort', () => clearTimeout(again));
    send(form, await navigator.credentials.get({ publicKey, mediation: 'conditional', signal: mine.signal }));
  } catch { /* nobody took it */ }
}

for (const form of forms) {
  if (!window.PublicKeyCredential) {
    failed.textContent = failed.dataset.none;
    failed.hidden = false;
    continue;
  }
  form.hidden = false;
  form.addEventListener('submit', event => {
    event.preventDefault();
    use(form);
  });
  offer(form);
}
