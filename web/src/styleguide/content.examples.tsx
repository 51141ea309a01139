import { addressOf, toAlternate } from '@faceplate/contracts/pages/site.pages'
import type { Photo } from '@faceplate/contracts/shared/media.contract'
import { message } from '@faceplate/messages/message'
import { Link } from '@tanstack/react-router'
import { Breadcrumb } from '../ui/layout/Breadcrumb.tsx'
import { Button, buttonClass } from '../ui/fields/Button.tsx'
import { Chip, chipClass } from '../ui/data/Chip.tsx'
import { Chips } from '../ui/data/Chips.tsx'
import { CopyButton } from '../ui/text/CopyButton.tsx'
import { Count } from '../ui/text/Count.tsx'
import { Day } from '../ui/text/Day.tsx'
import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import { EmptyState } from '../ui/data/EmptyState.tsx'
import { Figures } from '../ui/data/Figures.tsx'
import { Icon } from '../ui/text/Icon.tsx'
import { Notice } from '../ui/overlays/Notice.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { MailLink } from '../ui/text/MailLink.tsx'
import { PhoneLink } from '../ui/text/PhoneLink.tsx'
import { FilmPlayer } from '../ui/data/FilmPlayer.tsx'
import { MediaFigures } from '../ui/data/MediaFigures.tsx'
import { PhotoCredit } from '../ui/data/PhotoCredit.tsx'
import { PhotoImage } from '../ui/data/PhotoImage.tsx'
import { PictureImage } from '../ui/data/PictureImage.tsx'
import { PictureCard } from '../ui/data/PictureCard.tsx'
import { Prose } from '../ui/text/Prose.tsx'
import { RichText } from '../ui/text/RichText.tsx'
import { ProseAnchors } from '../ui/layout/ProseAnchors.tsx'
import { Skeleton } from '../ui/data/Skeleton.tsx'
import { Table } from '../ui/data/Table.tsx'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import type { Examples } from './example.ts'
import styles from './Styleguide.module.css'

const home = [
  <Link key="home" to="/">
    Home
  </Link>,
]

const image = '/images/goods/ks-2428-front.svg'

const photo: Photo = {
  url: toAlternate(addressOf('product-code', { code: 'ks-2428' }), 'png'),
  alt: 'KS-2428 on its card for links',
  width: 1200,
  height: 630,
  focus: { x: 0.7, y: 0.5 },
  credit: 'Photo: Anna Lebedeva',
}

/** Examples of components that show content or link to it. */
export const contentExamples: Examples = {
  Breadcrumb: { 'Way down': <Breadcrumb links={home} current="Styleguide" /> },
  Button: {
    Primary: (
      <div className={styles.row}>
        <Button>Send request</Button>
        <Button disabled>Disabled</Button>
        <Button aria-busy="true">Sending</Button>
        <a className={buttonClass()} href="#Button">
          A link
        </a>
      </div>
    ),
    Secondary: (
      <div className={styles.row}>
        <Button look="secondary">Compare</Button>
        <Button look="secondary" disabled>
          Disabled
        </Button>
        <Button look="secondary" aria-busy="true">
          Loading
        </Button>
      </div>
    ),
    Round: (
      <div className={styles.row}>
        <Button look="round" aria-label="Add">
          +
        </Button>
        <Button look="round" aria-label="Add, disabled" disabled>
          +
        </Button>
      </div>
    ),
  },
  Chip: {
    Looks: (
      <div className={styles.row}>
        <Chip>Tag</Chip>
        <Chip look="chosen">PoE</Chip>
        <Chip look="compare">2 to compare</Chip>
        <a className={chipClass()} href="#Chip">
          A link
        </a>
      </div>
    ),
  },
  Chips: {
    'One is chosen': (
      <Chips label="Families">
        <li>
          <a className={chipClass('large')} href="#Chips" aria-current="true">
            Switches <Count>39</Count>
          </a>
        </li>
        <li>
          <a className={chipClass('large')} href="#Chips">
            Routers <Count>14</Count>
          </a>
        </li>
      </Chips>
    ),
  },
  CopyButton: {
    'A link to copy': <CopyButton text="https://maker.example/" label="Copy the link" />,
  },
  Count: {
    'After what it counts': (
      <p>
        Access points <Count>17</Count>
      </p>
    ),
  },
  Day: { Stated: <Day day="2026-11-21" />, 'Not stated': <Day day={null} /> },
  DeviceImage: {
    'With a picture': (
      <div className={styles.narrow}>
        <DeviceImage src={image} alt="Front of KS-2428" sizes="20rem" />
      </div>
    ),
    'With a photograph': (
      <div className={styles.narrow}>
        <DeviceImage src={image} photo={photo} sizes="28rem" />
      </div>
    ),
    Without: (
      <div className={styles.narrow}>
        <DeviceImage src={null} sizes="20rem" />
      </div>
    ),
  },
  MediaFigures: {
    'Three photographs': (
      <MediaFigures
        images={['#1', '#2', '#3'].map((id) => ({ ...photo, url: photo.url + id }))}
        sizes="40rem"
        halfSizes="20rem"
      />
    ),
  },
  PhotoCredit: {
    'Below a photograph': <PhotoCredit credit="Photo: Anna Lebedeva" />,
  },
  PhotoImage: {
    'Fills its place around the focal point': (
      <div className={styles.square}>
        <PhotoImage photo={photo} sizes="14rem" />
      </div>
    ),
  },
  PictureImage: {
    'On the ground of the page': (
      <div className={styles.narrow}>
        <PictureImage src={image} alt="Front of KS-2428" sizes="20rem" />
      </div>
    ),
  },
  FilmPlayer: {
    'With its credit': (
      <FilmPlayer
        film={{
          title: 'Assembly of a switch',
          sources: [{ url: '/files/film/assembly.webm', media_type: 'video/webm' }],
          poster: photo,
          credit: 'Film: Anna Lebedeva',
        }}
      />
    ),
  },
  Figures: {
    Figures: (
      <Figures
        figures={[
          { value: '860', name: 'people work here' },
          { value: '15 min', name: 'to an engineer when service is down' },
        ]}
      />
    ),
  },
  EmptyState: {
    'With a way on': (
      <EmptyState
        title="No product has all of this"
        action={<Button look="secondary">Clear all filters</Button>}
      >
        <p>Remove a filter, or clear them all.</p>
      </EmptyState>
    ),
  },
  Icon: {
    'In three sizes': (
      <div className={styles.row}>
        <Icon name="search" label="Search" />
        <Icon name="scale" size={20} label="Compare" />
        <Icon name="x" size={14} label="Close" />
      </div>
    ),
  },
  Notice: {
    Information: <Notice title="Stock is counted every night">Prices are without VAT.</Notice>,
    Success: <Notice kind="success" title="Request is sent" />,
    Error: (
      <Notice kind="error" title="The request was not sent">
        What you typed is still here. Check the connection and send it again.
      </Notice>
    ),
  },
  PageHeader: {
    'With everything': (
      <PageHeader
        breadcrumb={<Breadcrumb links={home} current="Media center" />}
        title="Media center"
        action={<Button>Subscribe</Button>}
        tags={['Switches', 'Wi-Fi 7']}
        tabs={{
          label: 'Groups',
          links: [
            <a key="all" href="#PageHeader" aria-current="page">
              All news
            </a>,
            <a key="products" href="#PageHeader">
              Products
            </a>,
          ],
        }}
      >
        <p>What is new at the factory.</p>
      </PageHeader>
    ),
    'With a film': (
      <PageHeader
        title="How a switch is tested"
        video={{ src: '/how-it-is-tested.webm', poster: image }}
      >
        <p>Every device runs for a day before it leaves.</p>
      </PageHeader>
    ),
  },
  PhoneLink: { 'A number': <PhoneLink phone="+7 383 555-01-40" /> },
  MailLink: { 'An address': <MailLink email="sales@maker.example" /> },
  PictureCard: {
    'In a list': (
      <div className={styles.narrow}>
        <PictureCard
          picture={<DeviceImage src={image} sizes="20rem" />}
          facts="21 Nov 2026"
          title={<a href="#PictureCard">A switch without a fan</a>}
        >
          24 ports on a desk, and nothing to be heard.
        </PictureCard>
      </div>
    ),
    'Wide, as the first of a list': (
      <PictureCard
        look="wide"
        picture={<DeviceImage src={image} sizes="20rem" />}
        facts="21 Nov 2026"
        title={<a href="#PictureCard">A switch without a fan</a>}
      >
        24 ports on a desk, and nothing to be heard.
      </PictureCard>
    ),
  },
  ProseAnchors: {
    'Headings of a text': (
      <ProseAnchors text={'<h2 id="one">One</h2><h2 id="two">Two</h2><h2 id="three">Three</h2>'} />
    ),
  },
  Prose: {
    Text: (
      <Prose
        text={`<p>Text with <strong>strong</strong>, <em>emphasis</em>, <code>code</code> and
<a href="/contacts/">a link</a>.</p><ul><li>One</li><li>Two</li></ul><blockquote><p>Said</p></blockquote>
<table><thead><tr><th>Port</th><th class="numeric">Gbit/s</th></tr></thead>
<tbody><tr><td>1</td><td class="numeric">10</td></tr></tbody></table>`}
      />
    ),
  },
  RichText: {
    'A link in a message': (
      <RichText
        message={message('analogs.away')}
        values={{ link: (text) => <a href="#contact-us">{text}</a> }}
      />
    ),
  },
  Skeleton: {
    Text: <Skeleton lines={3} />,
    Picture: (
      <div className={styles.narrow}>
        <Skeleton shape="picture" />
      </div>
    ),
    Control: (
      <div className={styles.narrow}>
        <Skeleton shape="block" />
      </div>
    ),
  },
  Table: {
    'Scrolls by itself': (
      <Table region="Ports">
        <ExampleRows />
      </Table>
    ),
    'Rows are cards on a narrow screen': (
      <Table cards caption="Ports">
        <ExampleRows />
      </Table>
    ),
  },
  VisuallyHidden: {
    'Nothing to see': <VisuallyHidden>Only for screen readers</VisuallyHidden>,
  },
}

function ExampleRows() {
  return (
    <>
      <thead>
        <tr>
          <th scope="col">Model</th>
          <th scope="col">Ports</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">KS-2428</th>
          <td>24 × 1G, 4 × 10G</td>
        </tr>
        <tr>
          <th scope="row">KS-2412P</th>
          <td>12 × 1G, 2 × 10G</td>
        </tr>
      </tbody>
    </>
  )
}
