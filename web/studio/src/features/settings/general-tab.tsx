import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PanelTop } from 'lucide-react';
import type { ReactNode } from 'react';
import { mayChangeMember, useMay } from '../../api/permissions.ts';
import { overviewQuery } from '../../api/site.ts';
import { ImageField } from '../../editor/panel/image-field.tsx';
import { settingsTexts as texts } from '../../gen/texts/settings.ts';
import { Check, Choice } from '../../ui/choice.tsx';
import { Field, LongField } from '../../ui/field.tsx';
import { changeSettings, changeWebsite } from './change-settings.ts';
import type { TabProps } from './tab-props.ts';

const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

/** Title, home page, time zone and icon. */
export function GeneralTab({ site, change }: TabProps): ReactNode {
  const may = useMay();
  const isGeneral = mayChangeMember(may, 'website.title');
  const { data } = useQuery(overviewQuery);
  const { title, description, timeZone, favicon } = site.website;
  const homes = [...(data?.pages ?? []).filter(({ pageType }) => pageType < 50), ...(data?.collections ?? [])];
  return (
    <section className="card form-card">
      {isGeneral && (
        <>
          <Field
            label={texts.siteTitle}
            value={title}
            onChange={(next) => change(changeWebsite({ title: next }), 'title')}
            isRequired
          />
          <LongField
            label={texts.description}
            hint={texts.descriptionHint}
            value={description ?? ''}
            onChange={(next) => change(changeWebsite({ description: next || null }), 'description')}
          />
        </>
      )}
      <Choice
        label={texts.home}
        value={site.home ?? ''}
        options={homes.map(({ urlId, title: name }) => ({ value: urlId, label: name }))}
        onChange={(home) => change((before) => ({ ...before, home }))}
      />
      {mayChangeMember(may, 'website.timeZone') && (
        <Choice
          label={texts.timeZone}
          value={timeZone ?? 'Europe/Berlin'}
          options={zones}
          onChange={(next) => change(changeWebsite({ timeZone: next }))}
        />
      )}
      {isGeneral && (
        <>
          <ImageField
            label={texts.favicon}
            value={favicon ?? null}
            onChange={(next) => change(changeWebsite({ favicon: next }))}
          />
          <p className="hint">{texts.faviconHint}</p>
        </>
      )}
      <div className="field">
        <span className="label">{texts.logo}</span>
        <span className="hint">{texts.logoHint}</span>
        <span>
          <Link to="/frame-parts" className="button">
            <PanelTop aria-hidden />
            {texts.editHeader}
          </Link>
        </span>
      </div>
      {isGeneral && (
        <>
          <Check
            label={texts.comments}
            isOn={site.settings?.commentsEnabled === true}
            onChange={(commentsEnabled) => change(changeSettings({ commentsEnabled }))}
          />
          <Check
            label={texts.escape}
            isOn={site.settings?.escapeKeyLogin === true}
            onChange={(escapeKeyLogin) => change(changeSettings({ escapeKeyLogin }))}
          />
        </>
      )}
      {may('admin') && (
        <div className="field">
          <Check
            label={texts.approval}
            isOn={site.settings?.approvalRequired === true}
            onChange={(approvalRequired) => change(changeSettings({ approvalRequired }))}
          />
          <span className="hint">{texts.approvalHint}</span>
        </div>
      )}
    </section>
  );
}
