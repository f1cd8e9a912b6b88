/** What the wire sends back, always with HTTP 200 unless the transport itself failed (S1.6). */
export interface Envelope {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}
