// The whole analysis in a link: behind the #, which browsers do not send, so that the server keeps and sees nothing of it. It is
// compressed, as moves and comments of a game would else be longer than some programs send on.

const mark = '#a=';

// linkOf is what comes behind an address for some chapters; nothing where the browser cannot compress.
export async function linkOf(wires) {
  if (!('CompressionStream' in globalThis)) return '';
  const bytes = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(JSON.stringify(wires)));
  return mark + btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

// isLink says that an address should have chapters behind it.
export const isLink = (hash) => hash.startsWith(mark);

// linked are the chapters of an address; undefined where it has none, or none that can be read.
export async function linked(hash) {
  if (!isLink(hash) || !('DecompressionStream' in globalThis)) return undefined;
  try {
    const text = atob(hash.slice(mark.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = await through(new DecompressionStream('deflate-raw'), Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
    const wires = JSON.parse(new TextDecoder().decode(bytes));
    return wires.length && wires.every(({ v, variant, nodes }) => v === 1 && variant && nodes?.length) ? wires : undefined;
  } catch { return undefined; }
}

const through = async (stream, bytes) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
