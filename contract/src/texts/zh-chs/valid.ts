/** Words of refused input; `{{field}}` is the label of the field. */
export const valid = {
  required: '请输入{{field}}',
  selectSome: '请选择操作数据',
  tooLong: '{{field}}长度不能超过{{max}}个字符',
  tooShort: '{{field}}长度在{{min}}个字符以上',
  tooMany: '{{field}}最多{{max}}项',
  tooBig: '{{field}}不能大于{{max}}',
  tooSmall: '{{field}}不能小于{{min}}',
  format: '{{field}}格式不正确',
  option: '{{field}}不是可选的值',
  phone: '电话号码格式不正确',
  moment: '{{field}}不是有效的时间',
  body: '请求内容格式不正确',
  userNameRequired: '请输入账号',
  passwordRequired: '请输入密码',
  passwordLength: '密码长度为8到128个字符',
  dictionaryItem: '{{field}}不存在或已停用，请重新选择',
  leads: {
    nameRequired: '请输入线索名称',
  },
  customer: {
    nameRequired: '请输入客户名称',
    nameShort: '长度在3个字符以上',
    creditCodeRequired: '没有查询到统一信用码，请重新输入客户名称！',
    legalPersonRequired: '没有查询到法人，请重新输入客户名称！',
    telephoneRequired: '请输入电话',
  },
  contacts: {
    nameRequired: '请输入姓名',
    customerRequired: '请选择客户',
  },
  activity: {
    kindRequired: '请选择跟进类型!',
    contentRequired: '请填写内容!',
    fileNameRequired: '请输入文件名称',
    fileRequired: '请选择文件',
    supplementTime: '补录时间只能在最近24小时内',
  },
  team: {
    selectMembers: '请勾选团队成员!',
  },
  area: '{{field}}与上级地区不符，请重新选择',
  seaRule: {
    noClock: '启用规则时，未跟进天数和未成交天数不能都为0',
    remindTooEarly: '{{field}}必须小于最短的回收天数',
    levelTwice: '{{field}}中同一级别只能设置一次',
    dailyAboveHold: '{{field}}不能大于每人持有客户上限',
    lockAboveHold: '{{field}}不能大于每人持有客户上限',
  },
  view: {
    nameRequired: '请输入视图名称',
  },
  sea: {
    reasonRequired: '请填写放入公海的原因',
  },
} as const;
