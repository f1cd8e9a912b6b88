/** Words of refused input; `{{field}}` is the label of the field. */
export const valid = {
  required: '{{field}}を入力してください',
  selectSome: '対象のデータを選択してください',
  tooLong: '{{field}}は{{max}}文字以内で入力してください',
  tooShort: '{{field}}は{{min}}文字以上で入力してください',
  tooMany: '{{field}}は{{max}}件以内で指定してください',
  tooBig: '{{field}}は{{max}}以下で入力してください',
  tooSmall: '{{field}}は{{min}}以上で入力してください',
  format: '{{field}}の形式が正しくありません',
  option: '{{field}}は選択肢から選んでください',
  phone: '電話番号の形式が正しくありません',
  moment: '{{field}}の日時が正しくありません',
  body: 'リクエスト内容の形式が正しくありません',
  userNameRequired: 'アカウントを入力してください',
  passwordRequired: 'パスワードを入力してください',
  passwordLength: 'パスワードは8文字以上128文字以内で入力してください',
  dictionaryItem: '{{field}}の選択肢が存在しないか、無効になっています。選び直してください',
  leads: {
    nameRequired: 'リード名を入力してください',
  },
  customer: {
    nameRequired: '顧客名を入力してください',
    nameShort: '3文字以上で入力してください',
    creditCodeRequired: '統一信用コードが見つかりません。顧客名を入力し直してください。',
    legalPersonRequired: '法定代表者が見つかりません。顧客名を入力し直してください。',
    telephoneRequired: '電話番号を入力してください',
  },
  contacts: {
    nameRequired: '氏名を入力してください',
    customerRequired: '顧客を選択してください',
  },
  activity: {
    kindRequired: 'フォロー種別を選択してください',
    contentRequired: '内容を入力してください',
    fileNameRequired: 'ファイル名を入力してください',
    fileRequired: 'ファイルを選択してください',
    supplementTime: '追記できるのは直近24時間以内のフォローです',
  },
  team: {
    selectMembers: 'チームメンバーを選択してください',
  },
  area: '{{field}}が上位の地域と一致しません。選び直してください',
  seaRule: {
    noClock: 'ルールを有効にするには、フォローなしの日数か未成約の日数を1以上にしてください',
    remindTooEarly: '{{field}}は最も短い回収日数より小さくしてください',
    levelTwice: '{{field}}で同じランクは一度だけ設定できます',
    dailyAboveHold: '{{field}}は1人の保有顧客上限以下にしてください',
    lockAboveHold: '{{field}}は1人の保有顧客上限以下にしてください',
  },
  view: {
    nameRequired: 'ビューの名前を入力してください',
  },
  sea: {
    reasonRequired: '公海に入れる理由を入力してください',
  },
} as const;
