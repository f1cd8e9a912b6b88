/** Words of refused input on screens behind the first list, beside those of `valid.ts`. */
export const officeValid = {
  seaRule: {
    noClock: '啟用規則時，未跟進天數和未成交天數不能都為0',
    remindTooEarly: '{{field}}必須小於最短的回收天數',
    levelTwice: '{{field}}中同一級別只能設定一次',
    dailyAboveHold: '{{field}}不能大於每人持有客戶上限',
    lockAboveHold: '{{field}}不能大於每人持有客戶上限',
  },
  role: {
    nameRequired: '請輸入角色名稱',
  },
  company: {
    numberFormat: '格式只能含字母、數字、[yyyy]、[yy]、[MM]、[dd]，並以 [00] 這樣的序號結尾',
    contractFormat: '格式只能含字母、數字、[yyyy]、[yy]、[MM]、[dd]，以 [00] 這樣的序號結尾，產生的編號最多 10 位',
    nameRequired: '請輸入公司名稱',
    zone: '時區不存在，請重新選擇',
  },
  targets: {
    money: '目標金額須在 0 到 9,999,999,999,999.99 之間，最多兩位小數',
    percent: '比例須在 0.01 到 10000 之間，最多兩位小數',
  },
  people: {
    loginRequired: '請輸入帳號',
    login: '帳號為 2 到 60 個字母、數字、漢字或 . _ @ + -，不能有空格',
    nameRequired: '請輸入姓名',
    departmentNameRequired: '請輸入部門名稱',
    departmentName: '部門名稱不能包含 /',
  },
  dictionaries: {
    nameRequired: '請輸入項目名稱',
    entryRequired: '請選擇項目',
  },
  call: {
    numberRequired: '請選擇要撥打的號碼',
    extension: '分機號碼格式不正確',
    code: '語音驗證碼格式不正確',
    callerRequired: '主叫號碼不能為0或空',
    caller: '主叫號碼格式不正確',
    timeRequired: '請選擇日期',
    timeFuture: '通話時間不能晚於現在',
    lengthRequired: '通話時長不能為0或空',
    length: '請輸入數字值',
    labelRequired: '請選擇通話回饋',
    labels: '通話回饋最多選擇 5 項',
    label: '通話回饋不存在或已停用，請重新選擇',
  },
  equipment: {
    intervalRequired: '請輸入設備回報間隔',
    interval: '格式不正確',
    disabledRequired: '請選擇是否封鎖',
    reasonRequired: '請輸入封鎖原因',
    codeRequired: '請輸入配對碼',
  },
  processes: {
    nameRequired: '請輸入銷售模式名稱',
    modeRequired: '請選擇銷售模式',
    stageNameRequired: '請輸入階段名稱',
    stageRequired: '請選擇階段',
  },
} as const;
