import type { Texts } from '../texts.ts';

/** Words of the reports. */
export const report: Texts['report'] = {
  unset: '未入力',
  left: '退職',
  hidden: 'ほか {{count}} 件は閲覧権限がありません',
  reason: {
    put: '手動',
    notFollowed: '未フォロー',
    notDealt: '未成約',
    import: 'インポート',
  },
  measure: {
    customers: '新規顧客',
    dealt: '成約済み',
    dealRate: '成約率',
    followUps: 'フォロー回数',
    followedCustomers: 'フォロー顧客数',
    perTarget: '1 件あたりの回数',
    received: '受け取り',
    putIn: '放出',
    putInByHand: '手動で放出',
    putInByRule: 'ルールで放出',
    held: '現在の保有',
    meanDays: '平均日数',
    medianDays: '日数の中央値',
    leads: '新規リード',
    converted: '顧客化済み',
    conversionRate: '転換率',
    followedLeads: 'フォローリード数',
    followed: 'フォロー済み',
    reached: '到達',
    openNow: '現在の件数',
    openMoney: '現在の金額',
    weighted: '加重金額',
    stageRate: '段階の転換率',
    business: '新規商談',
    businessMoney: '商談金額',
    averageMoney: '平均金額',
    open: '進行中',
    won: '受注',
    wonMoney: '受注金額',
    lost: '失注',
    invalid: '無効',
    wonRate: '受注率',
    value: '当月',
    contracts: '契約数',
    contractMoney: '契約金額',
    receivedMoney: '入金額',
    receivedOfContracts: '入金済み',
    outstanding: '未入金',
    receiptRate: '入金率',
    soldMoney: '販売金額',
    quantity: '販売数量',
    contacts: '新規連絡先',
    actual: '実績',
    target: '目標',
    targetRate: '達成率',
    calls: '通話数',
    answered: '応答数',
    answerRate: '応答率',
    talk: '通話時間',
    averageTalk: '平均通話時間',
    longestTalk: '最長通話',
    callers: '活動人数',
    people: '対象人数',
    activeRate: '活動率',
    callsPerPerson: '一人あたりの通話',
  },
  page: {
    customerTotal: {
      title: '顧客数の推移',
      definition:
        '作成日時で新規顧客を集計し、作成者に計上します。成約済みはそのうち現在成約している顧客で、成約率 = 成約済み ÷ 新規。担当者別では、契約は締結日、入金はそれらの契約の累計入金額で、所有者に計上します。未入金 = 契約金額 − 入金額（0 を下回る場合は 0）。削除したデータは含みません。',
    },
    customerFollowUps: {
      title: '顧客フォロー回数',
      definition:
        'フォロー日時で顧客のフォローを集計し、記入者に計上します。フォロー顧客数は対象範囲で重複しない顧客の数なので、合計は各行の和と一致しません。',
    },
    customerWays: {
      title: '顧客フォローの方法',
      definition: 'フォロー日時で顧客のフォローを集計し、方法ごとに分けます。割合 = その方法 ÷ すべてのフォロー回数。',
    },
    customerSeas: {
      title: '共有プールの分析',
      definition:
        '受け取り：共有プールから受け取った、または割り当てられた回数で、受け取った人に計上します。放出：手動またはルールで共有プールに移った回数で、元の所有者に計上します。保有：期間に関係なく現在所有する顧客数です。部署はその出来事の当日の部署です。',
    },
    customerCycles: {
      title: '成約までの期間',
      definition:
        '顧客の作成から最初の成約までの日数を、現在成約している顧客について最初の成約日時で集計し、作成者に計上します。平均と中央値を示します。製品別は最初の契約の製品によるため、同じ顧客が複数の製品に現れることがあります。',
    },
    customerConversion: {
      title: '顧客の成約率',
      definition:
        '作成日時で新規顧客を集計し、作成者に計上します。成約率 = そのうち現在成約している顧客 ÷ 新規顧客。一覧には成約した顧客と最初の契約を示します。',
    },
    leadsTotal: {
      title: 'リード数の推移',
      definition:
        '作成日時で新規リードを集計し、作成者に計上します。顧客化済みはそのうち現在顧客になっているリードで、転換率 = 顧客化済み ÷ 新規リード。',
    },
    leadsFollowUps: {
      title: 'リードのフォロー回数',
      definition:
        'フォロー日時でリードのフォローを集計し、記入者に計上します。フォローしたリード数は対象範囲で重複しない数なので、合計は各行の和と一致しません。',
    },
    leadsWays: {
      title: 'リードのフォロー方法',
      definition:
        'フォロー日時でリードのフォローを集計し、方法ごとに分けます。割合 = その方法 ÷ すべてのフォロー回数。',
    },
    leadsQuality: {
      title: 'リードの品質',
      definition:
        '作成日時で新規リードを集計し、作成者に計上して、品質とバッチの組み合わせで分けます。そのうちフォロー済みと顧客化済みの数も示します。転換率 = 顧客化済み ÷ リード数。',
    },
    salesFunnel: {
      title: 'セールスファネル',
      definition:
        '期間内に作成された商談を集計し、現在の所有者に計上します。到達：その段階またはそれより後の段階に達したことのある商談。現在：いまその段階にある進行中の商談。段階の転換率 = 到達 ÷ 前の段階の到達。加重金額 = 現在の金額 × 段階の受注確率。受注率 = 受注 ÷ （受注 + 失注）。',
    },
    businessAdd: {
      title: '新規商談',
      definition: '作成日時で新規商談の件数と金額を集計し、作成者に計上します。',
    },
    businessSheet: {
      title: '受注分析',
      definition:
        '作成日時で新規商談を集計し、現在の所有者に計上します。受注はそのうち現在受注している商談で、受注率 = 受注 ÷ 新規商談。',
    },
    contractMoney: {
      title: '契約金額',
      definition:
        '締結日で契約金額を集計し、現在の所有者に計上します。前月比・前年同月比の増減率 = （当月 − 基準）÷ 基準。基準が 0 のときは算出しません。',
    },
    contractNum: {
      title: '契約件数',
      definition:
        '締結日で契約件数を集計し、現在の所有者に計上します。前月比・前年同月比の増減率 = （当月 − 基準）÷ 基準。基準が 0 のときは算出しません。',
    },
    receivables: {
      title: '入金額',
      definition:
        '入金日で入金額を集計し、現在の所有者に計上します。前月比・前年同月比の増減率 = （当月 − 基準）÷ 基準。基準が 0 のときは算出しません。',
    },
    contractSummary: {
      title: '契約のまとめ',
      definition:
        '契約は締結日、入金は入金日で集計し、それぞれ現在の所有者に計上します（現金ベース）。未入金は期間内に締結した契約のまだ受け取っていない金額で（契約ベース）、同じ期間の入金とは関係ありません。',
    },
    portraitCity: {
      title: '顧客の地域分布',
      definition:
        '作成日時で新規顧客を集計し、作成者に計上して、省ごとに分けます。省を選ぶと市を表示します。成約済みはそのうち現在成約している顧客です。',
    },
    portraitIndustry: {
      title: '業種別の顧客',
      definition:
        '作成日時で新規顧客を集計し、作成者に計上して、業種ごとに分けます。成約済みはそのうち現在成約している顧客です。',
    },
    portraitLevel: {
      title: 'ランク別の顧客',
      definition:
        '作成日時で新規顧客を集計し、作成者に計上して、ランクごとに分けます。成約済みはそのうち現在成約している顧客です。',
    },
    portraitSource: {
      title: '獲得元別の顧客',
      definition:
        '作成日時で新規顧客を集計し、作成者に計上して、獲得元ごとに分けます。成約済みはそのうち現在成約している顧客です。',
    },
    productCategory: {
      title: '分類別の販売',
      definition:
        '締結日で契約の製品を集計し、契約の現在の所有者に計上して、製品分類ごとに契約数、数量、金額（明細の小計、注文全体の値引きは含みません）を示します。一つの契約に複数の分類があるため、契約数の合計は各行の和と一致しません。',
    },
    productStatistics: {
      title: '製品別の販売',
      definition:
        '締結日で契約の製品を集計し、契約の現在の所有者に計上して、製品ごとに契約数、数量、金額（明細の小計、注文全体の値引きは含みません）を示します。一つの契約に複数の製品があるため、契約数の合計は各行の和と一致しません。',
    },
    rankProduct: {
      title: '製品の販売数ランキング',
      definition: '締結日で契約の製品の数量を、対象の所有者について集計します。同じ数量は同じ順位です。',
    },
    rankContract: {
      title: '契約金額ランキング',
      definition: '締結日で契約金額を集計し、現在の所有者に計上します。同じ金額は同じ順位です。',
    },
    rankReceivables: {
      title: '入金額ランキング',
      definition: '入金日で入金額を集計し、現在の所有者に計上します。同じ金額は同じ順位です。',
    },
    rankSigned: {
      title: '契約件数ランキング',
      definition: '締結日で契約件数を集計し、現在の所有者に計上します。同じ件数は同じ順位です。',
    },
    rankCustomers: {
      title: '新規顧客ランキング',
      definition: '作成日時で顧客の数を集計し、作成者に計上します。同じ数は同じ順位です。',
    },
    rankContacts: {
      title: '新規担当者ランキング',
      definition: '作成日時で連絡先の数を集計し、作成者に計上します。同じ数は同じ順位です。',
    },
    rankFollowed: {
      title: 'フォロー顧客数ランキング',
      definition: 'フォロー日時でフォローした重複しない顧客を集計し、記入者に計上します。同じ数は同じ順位です。',
    },
    rankFollowUps: {
      title: 'フォロー回数ランキング',
      definition: 'フォロー日時ですべてのフォローを集計し、記入者に計上します。同じ回数は同じ順位です。',
    },
    rankLeads: {
      title: '新規リードランキング',
      definition: '作成日時でリードの数を集計し、作成者に計上します。同じ数は同じ順位です。',
    },
    rankLeadsFollowed: {
      title: 'フォローリード数ランキング',
      definition: 'フォロー日時でフォローした重複しないリードを集計し、記入者に計上します。同じ数は同じ順位です。',
    },
    targetSituation: {
      title: '目標の達成状況',
      definition:
        '目標は対象の人の各月の目標の合計です。実績は締結日（契約）または入金日（入金）で集計し、現在の所有者に計上します。達成率 = 実績 ÷ 目標。目標がないときは算出しません。',
    },
    performanceStatistics: {
      title: '業績統計',
      definition:
        '実績評価のデータ範囲で集計します。目標は対象の人の各月の目標の合計です。実績は締結日（契約）または入金日（入金）で集計し、現在の所有者に計上します。達成率 = 実績 ÷ 目標。目標がないときは算出しません。',
    },
    callStream: {
      title: '時間帯別の通話',
      definition:
        '通話日時で結果の分かっている通話を集計し、発信者に計上します。曜日と時間、および日ごとに、通話数、応答数、通話時間を示します。確認待ちの短い通話は 0 秒とします。',
    },
    callActivation: {
      title: '発信の活動度',
      definition:
        '活動人数はその期間に通話のある人です。活動率 = 活動人数 ÷ 対象範囲の在籍人数。一人あたりの通話 = 通話数 ÷ 活動人数。',
    },
    callCompleting: {
      title: '応答率',
      definition:
        '通話日時で結果の分かっている通話を集計し、発信者に計上します。応答率 = 応答 ÷ 発信。平均通話時間 = 通話時間 ÷ 応答数。確認待ちの短い通話は 0 秒とします。',
    },
    callRegions: {
      title: '地域別の通話',
      definition:
        '通話日時で結果の分かっている通話を、番号の省ごとに集計します。応答率 = 応答 ÷ 発信。省が分からない番号は別に示します。',
    },
  },
};
