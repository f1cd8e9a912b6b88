/** Words of the player of recordings (S30). */
export const recording = {
  player: 'Recording',
  play: 'Play the recording of the call with {{name}}',
  pause: 'Pause',
  resume: 'Play',
  position: 'Position',
  previous: 'Previous recording',
  next: 'Next recording',
  save: 'Save the recording',
  close: 'Close the player',
  loading: 'Opening the recording…',
  failed: 'The recording cannot be played. Open it again.',
} as const;
