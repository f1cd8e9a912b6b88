import { firmHeadings, sharedHeadings, type ImportHeadings } from '../../records/noun/importHeadings.ts';

/** What files of leads call their columns. */
export const leadHeadings: ImportHeadings = {
  ...sharedHeadings,
  Name: [...firmHeadings, '线索', '客户名称', '客户', 'lead'],
  Level: ['线索级别', '客户级别', '等级', '线索等级'],
  Source: ['线索来源', '客户来源', '来源渠道', '渠道'],
  Quality: ['质量', '质量等级', 'quality'],
  Batch: ['批次', '批号', 'batch'],
  Mobile2: ['手机号2', '手机号码2', '备用手机', '备用手机号'],
  Mobile3: ['手机号3', '手机号码3'],
  Mobile4: ['手机号4', '手机号码4'],
  Mobile5: ['手机号5', '手机号码5'],
};
