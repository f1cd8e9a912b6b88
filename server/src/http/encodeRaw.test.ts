import { jsonText, moment, money } from '@haina/contract/calls/wire.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { encodeRaw, encodeReply } from './encodeReply.ts';
import { RawJson } from '../request/rawJson.ts';

const row = z.object({ Name: z.string(), Next_Time: moment, Days: z.int().nullable() });

// A call of its own for each test: what is known of a statement is known of one call.
const pageCall = () => ({ output: z.object({ rows: z.array(row), total: z.int() }) });

const page = (rows: readonly object[], statement = 'select 1') =>
  new RawJson(JSON.stringify({ rows, total: rows.length }), statement);

const unset = { Name: '恒岳', Next_Time: null, Days: null };

/** What is sent, and whether it is the text that PostgreSQL wrote. */
function sent(reply: unknown): { readonly passed: boolean; readonly value: unknown } {
  const passed = reply instanceof RawJson;
  return { passed, value: passed ? reply.value() : reply };
}

describe('an answer that PostgreSQL wrote', () => {
  it('is sent unchanged but for the wire’s word for what is unset', () => {
    const call = pageCall();
    const value = { rows: [{ ...unset, Next_Time: '1900-01-01T00:00:00' }], total: 1 };
    expect(sent(encodeRaw(call, page([unset]), false))).toEqual({ passed: true, value });
    expect(sent(encodeRaw(call, page([unset]), false))).toEqual({ passed: true, value });
  });

  it('keeps texts that look like what is unset', () => {
    const call = pageCall();
    const typed = { Name: '","Next_Time":null,"', Next_Time: '2026-11-22T08:00:00', Days: 3 };
    for (const _ of [1, 2]) {
      expect(sent(encodeRaw(call, page([typed]), false))).toEqual({
        passed: true,
        value: { rows: [typed], total: 1 },
      });
    }
  });

  it('loses what the contract does not name, at first and later', () => {
    const call = pageCall();
    for (const _ of [1, 2]) {
      const { passed, value } = sent(encodeRaw(call, page([{ ...unset, Days: 1, grams: ['恒岳'] }]), false));
      expect(passed).toBe(false);
      expect(value).toEqual({ rows: [{ Name: '恒岳', Next_Time: '1900-01-01T00:00:00', Days: 1 }], total: 1 });
    }
  });

  it('is not known by a page without rows', () => {
    const call = pageCall();
    expect(sent(encodeRaw(call, page([]), false))).toEqual({ passed: false, value: { rows: [], total: 0 } });
    const extra = page([{ ...unset, grams: [] }]);
    expect(sent(encodeRaw(call, extra, false)).passed).toBe(false);
  });

  it('is known of its own statement and its own call alone', () => {
    const [call, other] = [pageCall(), pageCall()];
    const secret = [{ ...unset, secret: 1 }];
    expect(sent(encodeRaw(call, page([unset], 'select name'), false)).passed).toBe(true);
    expect(sent(encodeRaw(call, page(secret, 'select *'), false)).passed).toBe(false);
    expect(sent(encodeRaw(other, page(secret, 'select name'), false)).passed).toBe(false);
  });

  it('is refused where it is not of the contract’s shape', () => {
    expect(() => encodeRaw(pageCall(), page([{ ...unset, Name: 7 }]), false)).toThrow(z.ZodError);
  });

  it('is looked at each time where answers are checked', () => {
    const call = pageCall();
    expect(sent(encodeRaw(call, page([unset]), true)).passed).toBe(true);
    expect(() => encodeRaw(call, page([{ ...unset, secret: 1 }]), true)).toThrow('now one thing, now another');
  });
});

describe('money on the wire', () => {
  const order = z.object({
    Name: z.string(),
    Money: money,
    Before: money.nullable(),
    Months: z.array(money),
    Rate: z.number(),
    Lines: jsonText(z.array(z.object({ Price: money, Sales_Num: z.number() }))),
  });
  const value = { Name: '"Money":1', Money: 12, Before: null, Months: [0, -0, 0.1, 3.25], Rate: 12.5, Lines: [] };

  it('has 2 decimals, wherever it stands', () => {
    for (const isChecked of [false, true]) {
      const lines = [{ Price: 12.5, Sales_Num: 1.5 }];
      expect(JSON.stringify(encodeReply({ output: order }, { ...value, Lines: lines }, isChecked))).toBe(
        '{"Name":"\\"Money\\":1","Money":12.00,"Before":null,"Months":[0.00,0.00,0.10,3.25],"Rate":12.5,' +
          '"Lines":"[{\\"Price\\":12.50,\\"Sales_Num\\":1.5}]"}',
      );
    }
  });

  it('has them also where PostgreSQL wrote it without, and is sent as a text', () => {
    const output = z.object({ rows: z.array(z.object({ Name: z.string(), Money: money, Rate: z.number() })) });
    const call = { output };
    const json =
      '{"rows":[{"Name":"\\",\\"Money\\":1,","Money":12,"Rate":12},{"Name":"","Money":-0.5,"Rate":1},{"Name":"","Money":3.25,"Rate":1}]}';
    for (const isChecked of [false, false, true]) {
      const reply = encodeRaw(call, new RawJson(json, 'select money'), isChecked);
      expect(reply).toBeInstanceOf(RawJson);
      expect(reply instanceof RawJson && reply.text).toBe(
        '{"rows":[{"Name":"\\",\\"Money\\":1,","Money":12.00,"Rate":12},{"Name":"","Money":-0.50,"Rate":1},{"Name":"","Money":3.25,"Rate":1}]}',
      );
    }
  });

  it('is encoded anew where PostgreSQL writes it in a form of its own', () => {
    const call = { output: z.object({ rows: z.array(z.object({ Money: money })) }) };
    for (const _ of [1, 2]) {
      const reply = encodeRaw(call, new RawJson('{"rows":[{"Money":1e+15}]}', 'select sum'), false);
      expect(JSON.stringify(reply)).toBe('{"rows":[{"Money":1000000000000000.00}]}');
    }
  });
});
