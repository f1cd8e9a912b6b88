import { describe, expect, it } from 'vitest';
import { robotToken } from './robot.ts';

const dingTalk = 'https://oapi.dingtalk.com/robot/send?access_token=0a1b2c';
const weCom = 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=693a91f6-7b0c-4bc4';

describe('the token of a robot', () => {
  it('is read from the address that its provider shows', () => {
    expect(robotToken(1, ` ${dingTalk} `)).toBe('0a1b2c');
    expect(robotToken(2, weCom)).toBe('693a91f6-7b0c-4bc4');
  });

  it.each([
    '',
    'no address',
    weCom,
    'http://oapi.dingtalk.com/robot/send?access_token=a',
    'https://oapi.dingtalk.com:8443/robot/send?access_token=a',
    'https://oapi.dingtalk.com.evil.example/robot/send?access_token=a',
    'https://evil.example/robot/send?access_token=a',
    'https://me:pw@oapi.dingtalk.com/robot/send?access_token=a',
    'https://oapi.dingtalk.com@127.0.0.1/robot/send?access_token=a',
    'https://127.0.0.1/robot/send?access_token=a',
    'https://oapi.dingtalk.com/robot/../topapi?access_token=a',
    'https://oapi.dingtalk.com/robot/send',
    'https://oapi.dingtalk.com/robot/send?access_token=',
    'https://oapi.dingtalk.com/robot/send?access_token=a%26b%3D1',
    `https://oapi.dingtalk.com/robot/send?access_token=${'a'.repeat(201)}`,
  ])('is in no other address: %s', (address) => {
    expect(robotToken(1, address)).toBeNull();
  });
});
