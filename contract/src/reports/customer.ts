import { count, different, per, rate, sum, typical } from './measure.ts';
import { perItem, perPair, perPerson } from './groupParts.ts';
import { ledger } from './ownParts.ts';
import { trend } from './timeParts.ts';
import { report } from './report.ts';

const created = {
  Created_Num: count('report.measure.customers'),
  Deal_Num: count('report.measure.dealt'),
};

const dealRate = rate('report.measure.dealRate', 'Deal_Num', 'Created_Num');

const followed = {
  Record_Num: count('report.measure.followUps'),
  Target_Num: different('report.measure.followedCustomers'),
};

const moved = {
  Receive_Num: count('report.measure.received'),
  Put_Num: count('report.measure.putIn'),
  Hand_Num: count('report.measure.putInByHand'),
  Rule_Num: count('report.measure.putInByRule'),
};

const cycle = {
  Deal_Num: count('report.measure.dealt'),
  Mean_Days: typical('report.measure.meanDays', 'days', { opens: false }),
  Median_Days: typical('report.measure.medianDays', 'days', { opens: false }),
};

/** Reports about customers. */
export const customerReports = {
  customerTotal: report({
    group: 'customer',
    route: '/bi/customer/total',
    filters: ['period', 'people', 'bucket', 'compare'],
    parts: {
      trend: trend('Bi/GetCustomerTotal', {
        summary: 'Customers created, and those of them that are dealt now, by day or month',
        measures: { ...created, Deal_Rate: dealRate },
      }),
      people: perPerson('Bi/GetCustomerTotalUserList', {
        summary: 'Customers created and dealt, contract money, received and outstanding, by person',
        measures: {
          ...created,
          Deal_Rate: dealRate,
          Contract_Money: sum('report.measure.contractMoney'),
          Received_Money: sum('report.measure.receivedOfContracts'),
          Outstanding_Money: sum('report.measure.outstanding'),
          Receipt_Rate: rate('report.measure.receiptRate', 'Received_Money', 'Contract_Money'),
        },
      }),
    },
  }),
  customerFollowUps: report({
    group: 'customer',
    route: '/bi/customer/followUpTimes',
    filters: ['period', 'people', 'bucket', 'compare'],
    parts: {
      trend: trend('Bi/GetCustomerRecordTimes', {
        summary: 'Follow-ups of customers, and how many different customers they were of, by day or month',
        measures: followed,
      }),
      people: perPerson('Bi/GetCustomerRecordTimesUserList', {
        summary: 'Follow-ups of customers, and how many different customers they were of, by person',
        measures: {
          ...followed,
          Average_Num: per('report.measure.perTarget', 'perPerson', 'Record_Num', 'Target_Num'),
        },
      }),
    },
  }),
  customerWays: report({
    group: 'customer',
    route: '/bi/customer/followUpWays',
    filters: ['period', 'people', 'compare'],
    parts: {
      items: perItem('Bi/GetCustomerRecordWays', 'record_type', {
        summary: 'Follow-ups of customers by their kind',
        measures: { Record_Num: count('report.measure.followUps') },
      }),
    },
  }),
  customerSeas: report({
    group: 'customer',
    route: '/bi/customer/seas',
    filters: ['period', 'people', 'bucket', 'compare'],
    parts: {
      trend: trend('Bi/GetCustomerSeas', {
        summary: 'Customers received from the sea and put into it, by hand or by a rule, by day or month',
        measures: moved,
      }),
      people: perPerson('Bi/GetCustomerSeasList', {
        summary: 'Customers received from the sea, put into it, and held now, by person',
        measures: { ...moved, Held_Num: count('report.measure.held', { isNow: true }) },
      }),
      reasons: perPair('Bi/GetCustomerSeasAnalysis', ['department', 'reason'], {
        summary: 'Customers put into the sea by department and by what put them there',
        measures: { Put_Num: count('report.measure.putIn') },
      }),
    },
  }),
  customerCycles: report({
    group: 'customer',
    route: '/bi/customer/cycles',
    filters: ['period', 'people', 'bucket', 'compare'],
    parts: {
      trend: trend('Bi/GetStaffCycle', {
        summary: 'Days from creation to the first deal, mean and median, by the day or month of the deal',
        measures: cycle,
      }),
      people: perPerson('Bi/GetStaffCycleList', {
        summary: 'Days from creation to the first deal, by person',
        measures: cycle,
      }),
      products: perItem('Bi/GetProductCycleList', 'product', {
        summary: 'Days from creation to the first deal, by the products of the first contract',
        measures: { ...cycle, Deal_Num: different('report.measure.dealt') },
      }),
      areas: perItem('Bi/GetAreaCycleList', 'province', {
        summary: 'Days from creation to the first deal, by province',
        measures: cycle,
      }),
    },
  }),
  customerConversion: report({
    group: 'customer',
    route: '/bi/customer/conversion',
    filters: ['period', 'people', 'bucket', 'compare'],
    parts: {
      trend: trend('Bi/GetCustomerConversion', {
        summary: 'Customers created, how many of them are dealt now, and the rate, by day or month',
        measures: { ...created, Deal_Rate: dealRate },
        chart: 'line',
      }),
      ledger: ledger('Bi/GetCustomerConversionList', {
        summary: 'The dealt customers of those created in the period, with their first contract',
      }),
    },
  }),
};
