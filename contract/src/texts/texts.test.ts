import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../calls/contract.ts';
import { labelKey } from '../rules/explainIssue.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { zhChs } from './zh-chs.ts';
import { zhCht } from './zh-cht.ts';

interface Words {
  readonly [key: string]: string | Words;
}

/** Every text of a language with its key, groups flattened with dots. */
function flat(words: Words, prefix = ''): [key: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
}

const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted();

const source = new Map(flat(zhChs));
const translations = { 'zh-cht': flat(zhCht), en: flat(en), ja: flat(ja) };
const all = { 'zh-chs': flat(zhChs), ...translations };

// Written differently in Taiwan, so their presence shows a text that was copied.
const simplifiedOnly =
  /[线账号数据户类请选择输码错误无权时间电话网记录过页显删编辑给这们个为员负责联经应该单业续条项图开关闭复级来]/;
// Never written in Japanese.
const chineseOnly = /[，请您们这吗选择输线账页删编辑员负责联业续项图关闭级页]/;

describe.each(Object.entries(all))('texts in %s', (_language, texts) => {
  it('leave no text empty but units, which some languages lack', () => {
    expect(texts.filter(([key, text]) => text === '' && !/\.units?\b/.test(key))).toEqual([]);
  });

  it('pad no text but separators', () => {
    expect(texts.filter(([, text]) => text !== text.trim() && /\p{L}/u.test(text))).toEqual([]);
  });

  it('close every placeholder they open', () => {
    const broken = texts.filter(([, text]) => /[{}]/.test(text.replace(/\{\{\w+\}\}/g, '')));
    expect(broken).toEqual([]);
  });
});

describe.each(Object.entries(translations))('texts in %s', (_language, texts) => {
  it('have the keys of the source', () => {
    expect(texts.map(([key]) => key).toSorted()).toEqual([...source.keys()].toSorted());
  });

  it('name the same placeholders as the source', () => {
    const differing = texts.filter(
      ([key, text]) => placeholders(text).join() !== placeholders(source.get(key) ?? '').join(),
    );
    expect(differing).toEqual([]);
  });
});

describe('a translation', () => {
  it('into English has no Chinese characters or punctuation', () => {
    expect(translations.en.filter(([, text]) => /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u.test(text))).toEqual([]);
  });

  it('into Traditional Chinese has no simplified characters', () => {
    expect(translations['zh-cht'].filter(([, text]) => simplifiedOnly.test(text))).toEqual([]);
  });

  it('into Traditional Chinese calls things as the glossary does', () => {
    expect(
      translations['zh-cht'].filter(([, text]) => /回款|計劃|線索|行業|提交|轉化|回收站|聯繫|查看/.test(text)),
    ).toEqual([]);
  });

  it('into Japanese has no characters that Japanese does not know', () => {
    expect(translations.ja.filter(([, text]) => chineseOnly.test(text))).toEqual([]);
  });

  it('into Japanese differs from the source in nearly every sentence', () => {
    const sentences = translations.ja.filter(([key]) => (source.get(key) ?? '').length >= 5);
    const copied = sentences.filter(([key, text]) => text === source.get(key));
    expect(copied.length / sentences.length).toBeLessThan(0.05);
  });
});

/** The top-level fields a caller can send; a shape this does not know fails instead of passing unseen. */
function fieldsOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return fieldsOf(schema.unwrap());
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(fieldsOf);
  if (schema instanceof z.ZodIntersection) return [...fieldsOf(schema.def.left), ...fieldsOf(schema.def.right)];
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.def.in);
  throw new Error(`no field names known for ${schema.constructor.name}`);
}

describe('the label of a field', () => {
  it.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))('exists for %s', (path, endpoint) => {
    const noun = path.split('/')[0]?.toLowerCase() ?? null;
    const unnamed = fieldsOf(endpoint.input).filter((field) => labelKey(zhChs.field, noun, field) === null);
    expect(unnamed).toEqual([]);
  });
});

describe('the two lines of messages', () => {
  it('exist for every title, and name nothing that it does not', () => {
    const missing = [...source.keys()]
      .filter((key) => key.startsWith('message.'))
      .flatMap((key) =>
        ['head', 'detail'].map((line) => [key, key.replace('message.', `messageLine.${line}.`)] as const),
      )
      .filter(([key, line]) => {
        const named = placeholders(source.get(line) ?? '{{missing}}');
        return named.some((name) => !placeholders(source.get(key) ?? '').includes(name));
      });
    expect(missing).toEqual([]);
  });
});
