/** Words of the reports: title and definition of each, and the names of their measures. */
export const report = {
  unset: '未填写',
  left: '已离职',
  leftPerson: '{{name}}（已离职）',
  hidden: '另有 {{count}} 条无权查看',
  reason: {
    put: '手动放入',
    notFollowed: '未跟进落入',
    notDealt: '未成交落入',
    import: '导入公海',
  },
  measure: {
    customers: '新增客户',
    dealt: '已成交',
    dealRate: '成交率',
    followUps: '跟进次数',
    followedCustomers: '跟进客户数',
    perTarget: '平均跟进次数',
    received: '领取',
    putIn: '放入',
    putInByHand: '手动放入',
    putInByRule: '规则落入',
    held: '现有客户',
    meanDays: '平均天数',
    medianDays: '天数中位数',
    leads: '新增线索',
    converted: '已转客户',
    conversionRate: '转化率',
    followedLeads: '跟进线索数',
    followed: '已跟进',
    reached: '到达',
    openNow: '现有',
    openMoney: '现有金额',
    weighted: '加权金额',
    stageRate: '阶段转化率',
    business: '新增商机',
    businessMoney: '商机金额',
    averageMoney: '平均金额',
    open: '进行中',
    won: '赢单',
    wonMoney: '赢单金额',
    lost: '输单',
    invalid: '无效',
    wonRate: '赢单率',
    value: '本月',
    contracts: '合同数',
    contractMoney: '合同金额',
    receivedMoney: '回款金额',
    receivedOfContracts: '已回款',
    outstanding: '未回款',
    receiptRate: '回款率',
    soldMoney: '销售金额',
    quantity: '销售数量',
    contacts: '新增联系人',
    actual: '完成',
    target: '目标',
    targetRate: '完成率',
    calls: '通话数',
    answered: '接通数',
    answerRate: '接通率',
    talk: '通话时长',
    averageTalk: '平均时长',
    longestTalk: '最长通话',
    callers: '活跃人数',
    people: '总人数',
    activeRate: '活跃率',
    callsPerPerson: '人均通话',
  },
  page: {
    customerTotal: {
      title: '客户总量分析',
      definition:
        '按创建时间统计新增客户，计入创建人；已成交为其中目前已成交的客户，成交率 = 已成交 ÷ 新增。按人员：合同金额按签单时间、回款按该批合同的累计到账统计，计入负责人；未回款 = 合同金额 − 已回款，不足 0 记 0。已删除的记录不计。',
    },
    customerFollowUps: {
      title: '客户跟进次数分析',
      definition: '按跟进时间统计客户的跟进记录，计入跟进人；跟进客户数为所选范围内不重复的客户，合计不等于各行相加。',
    },
    customerWays: {
      title: '客户跟进方式分析',
      definition: '按跟进时间统计客户的跟进记录，按跟进方式分组；占比 = 该方式 ÷ 全部跟进次数。',
    },
    customerSeas: {
      title: '公海客户分析',
      definition:
        '领取：从公海领取或被分配的次数，计入得到客户的人；放入：手动放入或因规则落入公海的次数，计入原负责人。现有：目前负责的客户数，与时间段无关。部门按事件当天所在部门统计。',
    },
    customerCycles: {
      title: '成交周期分析',
      definition:
        '成交周期 = 从创建客户到首次成交的天数，按首次成交时间统计目前已成交的客户，计入创建人；成交早于创建的（并入了更早的客户）按 0 天计；给出平均值和中位数。按产品取首份合同的产品，一个客户可出现在多个产品中。',
    },
    customerConversion: {
      title: '客户转化率分析',
      definition:
        '按创建时间统计新增客户，计入创建人；转化率 = 其中目前已成交的客户 ÷ 新增客户。明细列出这些已成交客户及其首份合同。',
    },
    leadsTotal: {
      title: '线索总量分析',
      definition:
        '按创建时间统计新增线索，计入创建人；已转客户为其中目前已转为客户的线索，转化率 = 已转客户 ÷ 新增线索。',
    },
    leadsFollowUps: {
      title: '线索跟进次数分析',
      definition: '按跟进时间统计线索的跟进记录，计入跟进人；跟进线索数为所选范围内不重复的线索，合计不等于各行相加。',
    },
    leadsWays: {
      title: '线索跟进方式分析',
      definition: '按跟进时间统计线索的跟进记录，按跟进方式分组；占比 = 该方式 ÷ 全部跟进次数。',
    },
    leadsQuality: {
      title: '线索质量分析',
      definition:
        '按创建时间统计新增线索，计入创建人，按线索质量和批次交叉分组；列出其中已跟进、已转客户的数量，转化率 = 已转客户 ÷ 线索数。',
    },
    salesFunnel: {
      title: '销售漏斗',
      definition:
        '统计所选时间段内创建的商机，计入目前的负责人。到达：曾到达该阶段或更后阶段的商机；现有：目前停留在该阶段的进行中商机；阶段转化率 = 本阶段到达 ÷ 上一阶段到达；加权金额 = 现有金额 × 阶段赢率。赢单率 = 赢单 ÷ （赢单 + 输单）。',
    },
    businessAdd: {
      title: '新增商机分析',
      definition: '按创建时间统计新增商机的数量和金额，计入创建人。',
    },
    businessSheet: {
      title: '赢单分析',
      definition: '按创建时间统计新增商机，计入目前的负责人；赢单为其中目前已赢单的商机，赢单率 = 赢单 ÷ 新增商机。',
    },
    contractMoney: {
      title: '合同金额分析',
      definition:
        '按签单时间统计合同金额，计入目前的负责人。环比 = （本月 − 上月）÷ 上月，同比 = （本月 − 去年同月）÷ 去年同月；基数为 0 时不计算。',
    },
    contractNum: {
      title: '合同数量分析',
      definition:
        '按签单时间统计合同数量，计入目前的负责人。环比 = （本月 − 上月）÷ 上月，同比 = （本月 − 去年同月）÷ 去年同月；基数为 0 时不计算。',
    },
    receivables: {
      title: '回款金额分析',
      definition:
        '按回款时间统计回款金额，计入回款目前的负责人。环比 = （本月 − 上月）÷ 上月，同比 = （本月 − 去年同月）÷ 去年同月；基数为 0 时不计算。',
    },
    contractSummary: {
      title: '合同汇总',
      definition:
        '合同按签单时间、回款按回款时间统计，计入各自目前的负责人（收付口径）；未回款为所选时间段内签订的合同尚未收到的金额（合同口径），与同期回款无关。',
    },
    portraitCity: {
      title: '客户地区分布',
      definition:
        '按创建时间统计新增客户，计入创建人，按客户所在省份分组，点击省份查看城市；已成交为其中目前已成交的客户。',
    },
    portraitIndustry: {
      title: '客户行业分析',
      definition: '按创建时间统计新增客户，计入创建人，按行业分组；已成交为其中目前已成交的客户。',
    },
    portraitLevel: {
      title: '客户级别分析',
      definition: '按创建时间统计新增客户，计入创建人，按客户级别分组；已成交为其中目前已成交的客户。',
    },
    portraitSource: {
      title: '客户来源分析',
      definition: '按创建时间统计新增客户，计入创建人，按客户来源分组；已成交为其中目前已成交的客户。',
    },
    productCategory: {
      title: '产品分类销量分析',
      definition:
        '按签单时间统计合同中的产品，计入合同目前的负责人，按产品分类分组：合同数、数量、金额（产品小计，不含整单折扣）。一份合同可含多个分类，合同数合计不等于各行相加。',
    },
    productStatistics: {
      title: '产品销售情况',
      definition:
        '按签单时间统计合同中的产品，计入合同目前的负责人，按产品分组：合同数、数量、金额（产品小计，不含整单折扣）。一份合同可含多个产品，合同数合计不等于各行相加。',
    },
    rankProduct: {
      title: '产品销量排行',
      definition: '按签单时间统计合同中各产品的数量，计入合同目前的负责人所在范围。数量相同名次并列。',
    },
    rankContract: {
      title: '合同金额排行',
      definition: '按签单时间统计合同金额，计入目前的负责人。金额相同名次并列。',
    },
    rankReceivables: {
      title: '回款金额排行',
      definition: '按回款时间统计回款金额，计入目前的负责人。金额相同名次并列。',
    },
    rankSigned: {
      title: '签约合同排行',
      definition: '按签单时间统计合同数量，计入目前的负责人。数量相同名次并列。',
    },
    rankCustomers: {
      title: '新增客户排行',
      definition: '按创建时间统计客户数量，计入创建人。数量相同名次并列。',
    },
    rankContacts: {
      title: '新增联系人排行',
      definition: '按创建时间统计联系人数量，计入创建人。数量相同名次并列。',
    },
    rankFollowed: {
      title: '跟进客户数排行',
      definition: '按跟进时间统计跟进过的不重复客户，计入跟进人。数量相同名次并列。',
    },
    rankFollowUps: {
      title: '跟进次数排行',
      definition: '按跟进时间统计全部跟进记录，计入跟进人。次数相同名次并列。',
    },
    rankLeads: {
      title: '新增线索排行',
      definition: '按创建时间统计线索数量，计入创建人。数量相同名次并列。',
    },
    rankLeadsFollowed: {
      title: '跟进线索数排行',
      definition: '按跟进时间统计跟进过的不重复线索，计入跟进人。数量相同名次并列。',
    },
    targetSituation: {
      title: '目标完成情况',
      definition:
        '目标为所选人员当月的目标之和；完成额按签单时间（合同）或回款时间（回款）统计，计入目前的负责人。完成率 = 完成额 ÷ 目标，没有目标时不计算。按部门统计时，完成额计入人员当时所在的部门，当月目标计入其当月第一天所在的部门。',
    },
    performanceStatistics: {
      title: '业绩统计',
      definition:
        '按绩效的数据范围统计。目标为所选人员当月的目标之和；完成额按签单时间（合同）或回款时间（回款）统计，计入目前的负责人。完成率 = 完成额 ÷ 目标，没有目标时不计算。按部门统计时，完成额计入人员当时所在的部门，当月目标计入其当月第一天所在的部门。',
    },
    callStream: {
      title: '通话时段分析',
      definition:
        '按通话时间统计已有结果的通话，计入呼叫人：按星期与小时、按日列出通话数、接通数和通话时长。待审核的短通话时长记 0。',
    },
    callActivation: {
      title: '外呼活跃度',
      definition: '活跃人数为当期有通话的人；活跃率 = 活跃人数 ÷ 所选范围内的在职人数；人均通话 = 通话数 ÷ 活跃人数。',
    },
    callCompleting: {
      title: '通话接通率',
      definition:
        '按通话时间统计已有结果的通话，计入呼叫人。接通率 = 接通 ÷ 呼叫；平均时长 = 通话时长 ÷ 接通数。待审核的短通话时长记 0。',
    },
    callRegions: {
      title: '通话地区分布',
      definition: '按通话时间统计已有结果的通话，按号码归属省份分组；接通率 = 接通 ÷ 呼叫。号码归属未知的单独列出。',
    },
  },
} as const;
