import { describe, expect, it } from 'vitest';
import { isWebsite } from './website.ts';

describe('a website', () => {
  it.each([
    'www.haina.cn',
    'haina.cn/a?b=1#c',
    'http://haina.cn',
    'HTTPS://haina.cn:8443/a',
    'haina.cn:8080',
    'localhost:3000/x',
    '海纳.中国',
    '192.168.1.1',
    'http://[::1]/',
    'user@haina.cn',
    'crm_test:8080/a',
    'data.cn:80',
  ])('%s is one', (typed) => {
    expect(isWebsite(typed)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\u00adscript:alert(1)',
    'java\u200bscript:alert(1)',
    'haina.cn/\u061ca',
    'haina.cn/\u3164',
    'haina.cn/a\u{e0041}',
    'ｊavascript：alert(1)',
    'javascript://haina.cn/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'DATA:text/html;base64,PHM+',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:http://haina.cn/1',
    'ftp://haina.cn',
    'mailto:a@haina.cn',
    'about:blank',
    'http://',
    'http:///',
    'javascript:1/alert(1)',
    'JavaScript:0//%0aalert(1)',
    'vbscript:1',
    'data:1/x',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    'haina.cn"onmouseover="alert(1)',
    'no website',
    '',
  ])('%j is none', (typed) => {
    expect(isWebsite(typed)).toBe(false);
  });
});
