/** What a failed transport is called, by HTTP status (document 000, section 8). */
export const http = {
  '400': '请求错误',
  '401': '未授权，请登录',
  '403': '拒绝访问',
  '404': '请求地址出错: {{url}}',
  '408': '请求超时',
  '500': '服务器内部错误',
  '501': '服务未实现',
  '502': '网关错误',
  '503': '服务不可用',
  '504': '网关超时',
  '505': 'HTTP版本不受支持',
  other: '请求失败，状态 {{status}}',
  network: '网络连接失败，请检查网络后重试',
  broken: '服务器的回复无法识别',
} as const;
