import { z } from 'zod';
import { post } from './endpoint.ts';
import { guid } from './wire.ts';

/** For how many days a company keeps recordings of calls where it has set no others. */
export const defaultRecordingDays = 180;

/** For how many minutes a link to a recording serves it. */
export const recordingLinkMinutes = 10;

/** A recording of a call, to be heard or saved. */
export const Recording = z.object({
  /** Serves a wav, by Range too, for ten minutes to the session that asked. */
  Url: z.string(),
  /** How long it is, with fractions. */
  Seconds: z.number(),
  /** How loud it is from its beginning to its end, 0 to 100; empty where that is not known. */
  Peaks: z.array(z.int()),
});

/** A recording of a call, to be heard or saved. */
export type Recording = z.output<typeof Recording>;

/** Recordings of calls (S30.1 to S30.4). */
export const recordings = {
  play: post('Call/GetCallRecording', {
    summary: 'A link that plays the recording of a call for ten minutes; each link is one listening, which is logged',
    access: 'user',
    module: 'call',
    input: z.object({ Guid: guid }),
    output: Recording,
  }),
  download: post('Call/DownloadCallRecording', {
    summary: 'A link that saves the recording of a call as a file; logged',
    module: 'call',
    input: z.object({ Guid: guid }),
    output: Recording,
  }),
};
