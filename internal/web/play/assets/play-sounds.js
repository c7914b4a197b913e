// Short sounds, made in the browser: a move, a capture, the end, somebody who comes, little time. A browser plays nothing before
// somebody has done something on the page.

// Each sound are tones: [height in Hz, begin in s, length in s, loudness].
const sounds = {
  move: [[340, 0, 0.06, 0.5]],
  capture: [[340, 0, 0.05, 0.5], [230, 0.07, 0.09, 0.6]],
  end: [[392, 0, 0.16, 0.4], [494, 0.17, 0.16, 0.4], [587, 0.34, 0.3, 0.4]],
  came: [[494, 0, 0.14, 0.4], [659, 0.15, 0.25, 0.4]],
  low: [[880, 0, 0.09, 0.3], [880, 0.16, 0.09, 0.3]],
};

let context;

export function play(name) {
  if (!navigator.userActivation?.hasBeenActive || !globalThis.AudioContext) return;
  context ??= new AudioContext();
  context.resume();
  for (const [height, begin, length, loudness] of sounds[name]) tone(height, context.currentTime + begin, length, loudness);
}

function tone(height, at, length, loudness) {
  const source = new OscillatorNode(context, { type: 'triangle', frequency: height });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loudness * 0.4, at + 0.005);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(volume).connect(context.destination);
  source.start(at);
  source.stop(at + length + 0.02);
}
