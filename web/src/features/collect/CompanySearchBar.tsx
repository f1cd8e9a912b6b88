import { SearchOutlined } from '@ant-design/icons';
import { acquisition } from '@haina/contract/calls/acquisition.ts';
import { companyState } from '@haina/contract/rules/collect.ts';
import { Button, Form, Input, Select } from 'antd';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import { fieldRules } from '../../entity/form/rules.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { ProvinceSelect } from './AddKeyword.tsx';
import styles from './company.module.css';
import { usePlatforms } from './collectOptions.ts';
import { PlatformSelect } from './PlatformSelect.tsx';
import { DayLimit } from './DayLimit.tsx';
import { noteQuery, useRecentQueries } from './recentQueries.ts';
import type { CompanySearch } from './useCompanyQuery.ts';

interface SearchBarProps {
  readonly search: CompanySearch;
  readonly isBusy: boolean;
  readonly onSearch: (search: CompanySearch) => void;
}

const label = (name: string) => fieldLabel('acquisition', name);

/** The words and what narrows them; Enter asks. Below it the searches of before, and the limit of the day. */
export function CompanySearchBar({ search, isBusy, onSearch }: SearchBarProps) {
  const t = useT();
  const { options } = usePlatforms();
  const recent = useRecentQueries(({ queries }) => queries);
  const ask = (next: CompanySearch) => {
    const Name = next.Name.trim();
    if (Name !== '') noteQuery(Name);
    onSearch({ ...next, Name });
  };
  return (
    <div className={styles.search}>
      <Form<CompanySearch> name="company" className={styles.form ?? ''} initialValues={search} onFinish={ask}>
        <Form.Item
          name="Name"
          className={styles.words ?? ''}
          rules={fieldRules(acquisition.query.input, 'acquisition', 'Name')}
        >
          <Input
            prefix={<SearchOutlined aria-hidden />}
            suffix={<kbd className={styles.key}>Enter</kbd>}
            placeholder={t('collect.query.hint')}
            aria-label={t('collect.query.label')}
            autoComplete="off"
            maxLength={60}
          />
        </Form.Item>
        {options.length > 1 && (
          <Form.Item name="Platform" className={styles.choice ?? ''}>
            <PlatformSelect allowClear />
          </Form.Item>
        )}
        <Form.Item name="Province" className={styles.choice ?? ''}>
          <ProvinceSelect />
        </Form.Item>
        <MoreFields />
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('collect.query.search')}
        </Button>
      </Form>
      <div className={styles.below}>
        {recent.length > 0 && (
          <span className={styles.recent}>
            {t('collect.query.recent')}
            {recent.map((words) => (
              <button key={words} type="button" className={styles.chip} onClick={() => ask({ ...search, Name: words })}>
                {words}
              </button>
            ))}
          </span>
        )}
        <span className={styles.limit}>
          <DayLimit />
        </span>
      </div>
    </div>
  );
}

/** Industry and state, by which the companies are narrowed. */
function MoreFields() {
  const t = useT();
  return (
    <>
      <Form.Item name="Industry" className={styles.choice ?? ''}>
        <Input
          aria-label={label('Industry')}
          placeholder={t('collect.query.allIndustries')}
          maxLength={50}
          allowClear
        />
      </Form.Item>
      <Form.Item name="State" className={styles.choice ?? ''}>
        <Select
          aria-label={label('CompanyState')}
          placeholder={t('collect.query.allStates')}
          allowClear
          options={[
            { value: companyState.active, label: t('collect.state.active') },
            { value: companyState.closed, label: t('collect.state.closed') },
            { value: companyState.revoked, label: t('collect.state.revoked') },
          ]}
        />
      </Form.Item>
    </>
  );
}
