/** Words of the company profile and of the rule for repeated phones (decisions, sections 2 and 3). */
export const company = {
  title: '公司资料',
  name: '公司名称',
  telephone: '电话',
  website: '网址',
  address: '地址',
  creditCode: '统一信用码',
  zone: '时区',
  zoneHint: '一天从哪一刻开始、报表按哪天统计，都由时区决定',
  zoneUsual: '常用',
  zoneOther: '其他',
  zoneAskTitle: '更换时区？',
  zoneAsk:
    '时区从 {{from}} 改为 {{to}} 后，所有时间按新时区显示，今日、本月等统计周期的起止时刻随之移动，同一条记录可能归到另一天。记录本身不变。',
  zoneConfirm: '更换',
  saved: '公司资料已保存',
  creditCodeWrong: '校验位不正确，请核对（仍可保存）',
  repeat: '重复电话',
  repeatForbid: '禁止保存重复电话',
  repeatHint: '打开后，公司内已有的电话不能再保存到其他线索、客户或联系人；关闭时提示重复，由员工决定是否保存',
  repeatSaved: '设置已保存',
} as const;
