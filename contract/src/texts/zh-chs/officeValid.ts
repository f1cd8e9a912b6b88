/** Words of refused input on screens behind the first list, beside those of `valid.ts`. */
export const officeValid = {
  seaRule: {
    noClock: '启用规则时，未跟进天数和未成交天数不能都为 0',
    remindTooEarly: '{{field}}必须小于最短的回收天数',
    levelTwice: '{{field}}中同一级别只能设置一次',
    dailyAboveHold: '{{field}}不能大于每人持有客户上限',
    lockAboveHold: '{{field}}不能大于每人持有客户上限',
  },
  role: {
    nameRequired: '请输入角色名称',
  },
  company: {
    numberFormat: '格式只能含字母、数字、[yyyy]、[yy]、[MM]、[dd]，并以 [00] 这样的序号结尾',
    contractFormat: '格式只能含字母、数字、[yyyy]、[yy]、[MM]、[dd]，以 [00] 这样的序号结尾，生成的编号最多 10 位',
    nameRequired: '请输入公司名称',
    zone: '时区不存在，请重新选择',
  },
  targets: {
    money: '目标金额须在 0 到 9,999,999,999,999.99 之间，最多两位小数',
    percent: '比例须在 0.01 到 10000 之间，最多两位小数',
  },
  people: {
    loginRequired: '请输入账号',
    login: '账号为 2 到 60 个字母、数字、汉字或 . _ @ + -，不能有空格',
    nameRequired: '请输入姓名',
    departmentNameRequired: '请输入部门名称',
    departmentName: '部门名称不能包含 /',
  },
  dictionaries: {
    nameRequired: '请输入条目名称',
    entryRequired: '请选择条目',
  },
  call: {
    numberRequired: '请选择要拨打的号码',
    extension: '分机号码格式不正确',
    code: '语音验证码格式不正确',
    callerRequired: '主叫号码不能为0或空',
    caller: '主叫号码格式不正确',
    timeRequired: '请选择日期',
    timeFuture: '通话时间不能晚于现在',
    lengthRequired: '通话时长不能为0或空',
    length: '请输入数字值',
    labelRequired: '请选择通话反馈',
    labels: '通话反馈最多选择 5 项',
    label: '通话反馈不存在或已停用，请重新选择',
  },
  equipment: {
    intervalRequired: '请输入设备上报间隔',
    interval: '格式不正确',
    disabledRequired: '请选择是否封禁',
    reasonRequired: '请输入封禁原因',
    codeRequired: '请输入配对码',
  },
  processes: {
    nameRequired: '请输入销售模式名称',
    modeRequired: '请选择销售模式',
    stageNameRequired: '请输入阶段名称',
    stageRequired: '请选择阶段',
  },
} as const;
