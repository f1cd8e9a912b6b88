import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import sharp from 'sharp';
import { newGuid } from '../src/platform/database/guid.ts';
import { makeThumbnail, thumbnailType } from '../src/records/files/thumbnail.ts';
import { newStoreKey, thumbnailKey } from '../src/platform/storage/openStore.ts';
import type { SeedTools } from './demoContext.ts';
import { between, oneOf, type Random } from './random.ts';

/** A follow-up that gets a file. */
interface Illustrated {
  readonly guid: string;
  readonly record: { readonly kind: TargetKind; readonly guid: string; readonly owner: string };
  readonly at: Date;
}

/** A file that the demo makes. */
interface Made {
  readonly kind: 1 | 2;
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
}

const pictureNames = ['现场照片', '样品', '车间', '设备铭牌', '会议合影', '白板'] as const;

const documentNames = ['报价单', '技术方案', '会议纪要', '样品检测报告'] as const;

const [width, height] = [960, 640];

/** A picture of nothing: some rectangles and discs in colours of their own. */
async function picture(random: Random): Promise<Buffer> {
  const hue = between(random, 0, 359);
  const shapes = Array.from({ length: 7 }, (_, index) => {
    const [x, y] = [between(random, 0, width), between(random, 0, height)];
    const fill = `hsl(${(hue + 25 * index) % 360} 45% ${between(random, 35, 75)}%)`;
    const size = between(random, 60, 320);
    return index % 2 === 0
      ? `<circle cx="${x}" cy="${y}" r="${size / 2}" fill="${fill}" opacity="0.7"/>`
      : `<rect x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size * 0.7}" fill="${fill}" opacity="0.7"/>`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${hue} 30% 88%)"/>${shapes.join('')}</svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 75 }).toBuffer();
}

/** A PDF of one page with a line of text: the smallest a reader opens. */
function document(line: string): Buffer {
  const content = `BT /F1 18 Tf 60 760 Td (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`, 'latin1');
}

async function made(random: Random): Promise<Made> {
  if (random() < 0.7) {
    return {
      kind: 1,
      name: `${oneOf(random, pictureNames)}.jpg`,
      mediaType: 'image/jpeg',
      bytes: await picture(random),
    };
  }
  const bytes = document(`Haina demo document ${between(random, 1000, 9999)}`);
  return { kind: 2, name: `${oneOf(random, documentNames)}.pdf`, mediaType: 'application/pdf', bytes };
}

/** Gives each of these follow-ups a picture or a document, made here and kept in the store like any other. */
export async function addDemoFiles(
  { db, ports: { store } }: SeedTools,
  companyId: string,
  random: Random,
  activities: readonly Illustrated[],
): Promise<void> {
  for (const { guid, record, at } of activities) {
    const { bytes, mediaType, kind, name } = await made(random);
    const key = newStoreKey(companyId);
    await store.put(key, bytes, mediaType);
    if (kind === 1) await store.put(thumbnailKey(key), await makeThumbnail(bytes), thumbnailType);
    await db
      .insertInto('file')
      .values({
        company_id: companyId,
        guid: newGuid(),
        target_kind: record.kind,
        target_guid: record.guid,
        activity_guid: guid,
        kind,
        name,
        size: bytes.byteLength,
        media_type: mediaType,
        store_key: key,
        create_user_guid: record.owner,
        create_time: at,
      })
      .execute();
  }
}
