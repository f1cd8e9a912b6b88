import type { Texts } from '../texts.ts';

/** Words of the reports. */
export const report: Texts['report'] = {
  unset: '未填寫',
  left: '已離職',
  leftPerson: '{{name}}（已離職）',
  hidden: '另有 {{count}} 筆無權檢視',
  reason: {
    put: '手動放入',
    notFollowed: '未跟進落入',
    notDealt: '未成交落入',
    import: '匯入公海',
  },
  measure: {
    customers: '新增客戶',
    dealt: '已成交',
    dealRate: '成交率',
    followUps: '跟進次數',
    followedCustomers: '跟進客戶數',
    perTarget: '平均跟進次數',
    received: '領取',
    putIn: '放入',
    putInByHand: '手動放入',
    putInByRule: '規則落入',
    held: '現有客戶',
    meanDays: '平均天數',
    medianDays: '天數中位數',
    leads: '新增潛在客戶',
    converted: '已轉客戶',
    conversionRate: '轉換率',
    followedLeads: '跟進潛在客戶數',
    followed: '已跟進',
    reached: '到達',
    openNow: '現有',
    openMoney: '現有金額',
    weighted: '加權金額',
    stageRate: '階段轉換率',
    business: '新增商機',
    businessMoney: '商機金額',
    averageMoney: '平均金額',
    open: '進行中',
    won: '贏單',
    wonMoney: '贏單金額',
    lost: '輸單',
    invalid: '無效',
    wonRate: '贏單率',
    value: '本月',
    contracts: '合約數',
    contractMoney: '合約金額',
    receivedMoney: '收款金額',
    receivedOfContracts: '已收款',
    outstanding: '未收款',
    receiptRate: '收款率',
    soldMoney: '銷售金額',
    quantity: '銷售數量',
    contacts: '新增聯絡人',
    actual: '達成',
    target: '目標',
    targetRate: '達成率',
    calls: '通話數',
    answered: '接通數',
    answerRate: '接通率',
    talk: '通話時長',
    averageTalk: '平均時長',
    longestTalk: '最長通話',
    callers: '活躍人數',
    people: '總人數',
    activeRate: '活躍率',
    callsPerPerson: '人均通話',
  },
  page: {
    customerTotal: {
      title: '客戶總量分析',
      definition:
        '依建立時間統計新增客戶，計入建立人；已成交為其中目前已成交的客戶，成交率 = 已成交 ÷ 新增。依人員：合約金額依簽約時間、收款依該批合約的累計到帳統計，計入負責人；未收款 = 合約金額 − 已收款，不足 0 記 0。已刪除的資料不計。',
    },
    customerFollowUps: {
      title: '客戶跟進次數分析',
      definition: '依跟進時間統計客戶的跟進紀錄，計入跟進人；跟進客戶數為所選範圍內不重複的客戶，合計不等於各列相加。',
    },
    customerWays: {
      title: '客戶跟進方式分析',
      definition: '依跟進時間統計客戶的跟進紀錄，依跟進方式分組；佔比 = 該方式 ÷ 全部跟進次數。',
    },
    customerSeas: {
      title: '公海客戶分析',
      definition:
        '領取：從公海領取或被分配的次數，計入得到客戶的人；放入：手動放入或因規則落入公海的次數，計入原負責人。現有：目前負責的客戶數，與時間段無關。部門依事件當天所在部門統計。',
    },
    customerCycles: {
      title: '成交週期分析',
      definition:
        '成交週期 = 從建立客戶到首次成交的天數，依首次成交時間統計目前已成交的客戶，計入建立人；成交早於建立的（併入了更早的客戶）以 0 天計；列出平均值和中位數。依產品取首份合約的產品，一個客戶可出現在多個產品中。',
    },
    customerConversion: {
      title: '客戶轉換率分析',
      definition:
        '依建立時間統計新增客戶，計入建立人；轉換率 = 其中目前已成交的客戶 ÷ 新增客戶。明細列出這些已成交客戶及其首份合約。',
    },
    leadsTotal: {
      title: '潛在客戶總量分析',
      definition:
        '依建立時間統計新增潛在客戶，計入建立人；已轉客戶為其中目前已轉為客戶的潛在客戶，轉換率 = 已轉客戶 ÷ 新增潛在客戶。',
    },
    leadsFollowUps: {
      title: '潛在客戶跟進次數分析',
      definition:
        '依跟進時間統計潛在客戶的跟進紀錄，計入跟進人；跟進潛在客戶數為所選範圍內不重複的潛在客戶，合計不等於各列相加。',
    },
    leadsWays: {
      title: '潛在客戶跟進方式分析',
      definition: '依跟進時間統計潛在客戶的跟進紀錄，依跟進方式分組；佔比 = 該方式 ÷ 全部跟進次數。',
    },
    leadsQuality: {
      title: '潛在客戶品質分析',
      definition:
        '依建立時間統計新增潛在客戶，計入建立人，依潛在客戶品質和批次交叉分組；列出其中已跟進、已轉客戶的數量，轉換率 = 已轉客戶 ÷ 潛在客戶數。',
    },
    salesFunnel: {
      title: '銷售漏斗',
      definition:
        '統計所選時間段內建立的商機，計入目前的負責人。到達：曾到達該階段或更後階段的商機；現有：目前停留在該階段的進行中商機；階段轉換率 = 本階段到達 ÷ 上一階段到達；加權金額 = 現有金額 × 階段贏率。贏單率 = 贏單 ÷ （贏單 + 輸單）。',
    },
    businessAdd: {
      title: '新增商機分析',
      definition: '依建立時間統計新增商機的數量和金額，計入建立人。',
    },
    businessSheet: {
      title: '贏單分析',
      definition: '依建立時間統計新增商機，計入目前的負責人；贏單為其中目前已贏單的商機，贏單率 = 贏單 ÷ 新增商機。',
    },
    contractMoney: {
      title: '合約金額分析',
      definition:
        '依簽約時間統計合約金額，計入目前的負責人。月增率 = （本月 − 上月）÷ 上月，年增率 = （本月 − 去年同月）÷ 去年同月；基數為 0 時不計算。',
    },
    contractNum: {
      title: '合約數量分析',
      definition:
        '依簽約時間統計合約數量，計入目前的負責人。月增率 = （本月 − 上月）÷ 上月，年增率 = （本月 − 去年同月）÷ 去年同月；基數為 0 時不計算。',
    },
    receivables: {
      title: '收款金額分析',
      definition:
        '依收款時間統計收款金額，計入收款目前的負責人。月增率 = （本月 − 上月）÷ 上月，年增率 = （本月 − 去年同月）÷ 去年同月；基數為 0 時不計算。',
    },
    contractSummary: {
      title: '合約彙總',
      definition:
        '合約依簽約時間、收款依收款時間統計，計入各自目前的負責人（收付基礎）；未收款為所選時間段內簽訂的合約尚未收到的金額（合約基礎），與同期收款無關。',
    },
    portraitCity: {
      title: '客戶地區分布',
      definition:
        '依建立時間統計新增客戶，計入建立人，依客戶所在省份分組，點擊省份檢視城市；已成交為其中目前已成交的客戶。',
    },
    portraitIndustry: {
      title: '客戶產業分析',
      definition: '依建立時間統計新增客戶，計入建立人，依產業分組；已成交為其中目前已成交的客戶。',
    },
    portraitLevel: {
      title: '客戶等級分析',
      definition: '依建立時間統計新增客戶，計入建立人，依客戶等級分組；已成交為其中目前已成交的客戶。',
    },
    portraitSource: {
      title: '客戶來源分析',
      definition: '依建立時間統計新增客戶，計入建立人，依客戶來源分組；已成交為其中目前已成交的客戶。',
    },
    productCategory: {
      title: '產品分類銷量分析',
      definition:
        '依簽約時間統計合約中的產品，計入合約目前的負責人，依產品分類分組：合約數、數量、金額（產品小計，不含整單折扣）。一份合約可含多個分類，合約數合計不等於各列相加。',
    },
    productStatistics: {
      title: '產品銷售情況',
      definition:
        '依簽約時間統計合約中的產品，計入合約目前的負責人，依產品分組：合約數、數量、金額（產品小計，不含整單折扣）。一份合約可含多個產品，合約數合計不等於各列相加。',
    },
    rankProduct: {
      title: '產品銷量排行',
      definition: '依簽約時間統計合約中各產品的數量，計入合約目前的負責人所在範圍。數量相同名次並列。',
    },
    rankContract: {
      title: '合約金額排行',
      definition: '依簽約時間統計合約金額，計入目前的負責人。金額相同名次並列。',
    },
    rankReceivables: {
      title: '收款金額排行',
      definition: '依收款時間統計收款金額，計入目前的負責人。金額相同名次並列。',
    },
    rankSigned: {
      title: '簽約合約排行',
      definition: '依簽約時間統計合約數量，計入目前的負責人。數量相同名次並列。',
    },
    rankCustomers: {
      title: '新增客戶排行',
      definition: '依建立時間統計客戶數量，計入建立人。數量相同名次並列。',
    },
    rankContacts: {
      title: '新增聯絡人排行',
      definition: '依建立時間統計聯絡人數量，計入建立人。數量相同名次並列。',
    },
    rankFollowed: {
      title: '跟進客戶數排行',
      definition: '依跟進時間統計跟進過的不重複客戶，計入跟進人。數量相同名次並列。',
    },
    rankFollowUps: {
      title: '跟進次數排行',
      definition: '依跟進時間統計全部跟進紀錄，計入跟進人。次數相同名次並列。',
    },
    rankLeads: {
      title: '新增潛在客戶排行',
      definition: '依建立時間統計潛在客戶數量，計入建立人。數量相同名次並列。',
    },
    rankLeadsFollowed: {
      title: '跟進潛在客戶數排行',
      definition: '依跟進時間統計跟進過的不重複潛在客戶，計入跟進人。數量相同名次並列。',
    },
    targetSituation: {
      title: '目標達成情況',
      definition:
        '目標為所選人員當月的目標之和；達成額依簽約時間（合約）或收款時間（收款）統計，計入目前的負責人。達成率 = 達成額 ÷ 目標，沒有目標時不計算。依部門統計時，達成額計入人員當時所在的部門，當月目標計入其當月第一天所在的部門。',
    },
    performanceStatistics: {
      title: '業績統計',
      definition:
        '依績效的資料範圍統計。目標為所選人員當月的目標之和；達成額依簽約時間（合約）或收款時間（收款）統計，計入目前的負責人。達成率 = 達成額 ÷ 目標，沒有目標時不計算。依部門統計時，達成額計入人員當時所在的部門，當月目標計入其當月第一天所在的部門。',
    },
    callStream: {
      title: '通話時段分析',
      definition:
        '依通話時間統計已有結果的通話，計入撥打人：依星期與小時、依日列出通話數、接通數和通話時長。待審核的短通話時長記 0。',
    },
    callActivation: {
      title: '外撥活躍度',
      definition: '活躍人數為當期有通話的人；活躍率 = 活躍人數 ÷ 所選範圍內的在職人數；人均通話 = 通話數 ÷ 活躍人數。',
    },
    callCompleting: {
      title: '通話接通率',
      definition:
        '依通話時間統計已有結果的通話，計入撥打人。接通率 = 接通 ÷ 撥打；平均時長 = 通話時長 ÷ 接通數。待審核的短通話時長記 0。',
    },
    callRegions: {
      title: '通話地區分布',
      definition: '依通話時間統計已有結果的通話，依號碼歸屬省份分組；接通率 = 接通 ÷ 撥打。號碼歸屬未知的單獨列出。',
    },
  },
};
