import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3Config } from '../config.ts';
import { askStore, type Content, type FileStore } from './fileStore.ts';

/** How long a connection to the store may take to come about, in milliseconds. */
const connectWithin = 3000;

/** How long the store may be silent, in milliseconds. */
const answerWithin = 30_000;

const sizeOf = (content: Content) => (Buffer.isBuffer(content) ? content.byteLength : content.size);

/**
 * Sends with a body. A file is opened before the request begins and ends it when it cannot be read on: the client would
 * otherwise wait for bytes that never come, and the error of the stream would be nobody's.
 */
async function withBody(
  content: Content,
  send: (body: Buffer | Readable, abortSignal: AbortSignal) => Promise<unknown>,
) {
  const abort = new AbortController();
  if (Buffer.isBuffer(content)) {
    await send(content, abort.signal);
    return;
  }
  const file = await open(content.path, 'r');
  const body = file.createReadStream();
  body.on('error', () => abort.abort());
  try {
    await send(body, abort.signal);
  } finally {
    body.destroy();
  }
}

const isMissing = (error: unknown) =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');

/** Files in a bucket of an S3-compatible store. The client is loaded here only: nobody else pays for it. */
export async function openS3Store({ endpoint, bucket, region, accessKey, secretKey }: S3Config): Promise<FileStore> {
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Other makers' stores know the plain requests only.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectWithin, requestTimeout: answerWithin, throwOnRequestTimeout: true },
  });
  const object = (key: string) => ({ Bucket: bucket, Key: key });
  return {
    put: (key, content, mediaType) =>
      askStore(async () => {
        const facts = { ...object(key), ContentLength: sizeOf(content), ContentType: mediaType };
        await withBody(content, (Body, abortSignal) =>
          client.send(new PutObjectCommand({ ...facts, Body }), { abortSignal }),
        );
      }),
    get: (key, range) =>
      askStore(async () => {
        try {
          const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
          const { Body } = await client.send(new GetObjectCommand({ ...object(key), ...part }));
          return Body instanceof Readable ? Body : null;
        } catch (error) {
          if (isMissing(error)) return null;
          throw error;
        }
      }),
    remove: async (keys) => {
      await askStore(() => Promise.all(keys.map((key) => client.send(new DeleteObjectCommand(object(key))))));
    },
    close: () => client.destroy(),
  };
}
