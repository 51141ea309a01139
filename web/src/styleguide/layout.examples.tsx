import { useState } from 'react'
import { Adapt } from '../ui/layout/Adapt.tsx'
import { AnchorBar } from '../ui/layout/AnchorBar.tsx'
import { BottomBar } from '../ui/overlays/BottomBar.tsx'
import { BottomSlot } from '../ui/overlays/BottomSlot.tsx'
import { Button } from '../ui/fields/Button.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { Details } from '../ui/layout/Details.tsx'
import { DetailsGroup } from '../ui/layout/DetailsGroup.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { Disclosure } from '../ui/layout/Disclosure.tsx'
import { Fold } from '../ui/layout/Fold.tsx'
import { SideSection } from '../ui/layout/SideSection.tsx'
import { Slider } from '../ui/layout/Slider.tsx'
import { TabLinks } from '../ui/layout/TabLinks.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import type { Examples } from './example.ts'
import styles from './Styleguide.module.css'

const sections = [
  { key: 'power', summary: 'Power', content: <p>Two supplies, each for the whole load.</p> },
  { key: 'cooling', summary: 'Cooling', content: <p>Front to back or back to front.</p> },
]

/** Examples of components that contain others. */
export const layoutExamples: Examples = {
  Adapt: {
    'Moves to the second frame below 768 px': (
      <div className={styles.row}>
        <div className={styles.frame}>
          <Adapt to="adapt-place">
            <TextField label="What is typed stays" />
          </Adapt>
        </div>
        <div id="adapt-place" className={styles.frame} />
      </div>
    ),
  },
  AnchorBar: {
    'Sections of this page': (
      <AnchorBar
        label="Sections of this page"
        anchors={[
          { id: 'AnchorBar', title: 'AnchorBar' },
          { id: 'Breadcrumb', title: 'Breadcrumb' },
        ]}
      />
    ),
  },
  BottomBar: {
    'A line with a button': (
      <BottomBar>
        <p>2 modules of 1 type</p>
        <Button>Request</Button>
      </BottomBar>
    ),
    'What it unfolds': (
      <BottomBar below={<div className={styles.frame}>Content</div>}>
        <p>Words alone</p>
      </BottomBar>
    ),
  },
  BottomLayer: { 'At the foot of this window, with the slots of the site': null },
  BottomSlot: {
    'At the foot of this window': (
      <BottomSlot label="The slot of a page">
        <BottomBar>
          <p>The slot of a page</p>
        </BottomBar>
      </BottomSlot>
    ),
  },
  Container: {
    'As wide as the page': (
      <Container>
        <div className={styles.frame}>Content</div>
      </Container>
    ),
  },
  Details: {
    Closed: (
      <Details summary="Power">
        <p>Two supplies, each for the whole load.</p>
      </Details>
    ),
    Open: (
      <Details summary="Cooling" open>
        <p>Front to back or back to front.</p>
      </Details>
    ),
    'Closes on a click outside': (
      <Details summary="Mounting" closeOutside>
        <p>Rack, wall or table.</p>
      </Details>
    ),
    'Always open from 992 px': (
      <Details summary="Ports" alwaysOpen="from-992">
        <p>48 copper and 6 optical ports.</p>
      </Details>
    ),
    'Always open below 768 px': (
      <Details summary="Weight" alwaysOpen="below-768">
        <p>4.2 kg.</p>
      </Details>
    ),
  },
  DetailsGroup: {
    Any: <DetailsGroup sections={sections} />,
    'One at a time': <DetailsGroup exclusive sections={sections} />,
  },
  Dialog: {
    'In the middle': <DialogExample look="centre" />,
    'At the side': <DialogExample look="side" />,
  },
  Disclosure: {
    Menu: (
      <Disclosure summary="Products" closeOn="">
        <p>Switches, routers, access points.</p>
      </Disclosure>
    ),
  },
  Fold: {
    'A line': (
      <Fold summary="What changed in 9.4">
        <p>Ports no longer flap when a cable is bent.</p>
      </Fold>
    ),
    'One of several rows': (
      <Fold look="row" summary="Ports">
        <p>24 × 1G</p>
      </Fold>
    ),
    'A bar; in sight on wide screens': (
      <Fold look="bar" summary="Filters, 2 chosen">
        <p>All filters</p>
      </Fold>
    ),
  },
  ScrollTop: { 'In the margin on the right, once you have scrolled 500 px': null },
  SideSection: {
    'A title beside what it is about': (
      <SideSection id="side-section-example" title="Warranty" about={<p>What is covered.</p>}>
        <p>Five years on switches and routers.</p>
      </SideSection>
    ),
  },
  Slider: {
    'Two in view, four from 768 px': (
      <Slider
        className={styles.slides}
        label="Slides"
        slides={Array.from({ length: 6 }, (_, index) => ({
          key: index,
          content: <div className={styles.frame}>{index + 1}</div>,
        }))}
      />
    ),
  },
  TabLinks: {
    'One is shown': (
      <TabLinks
        label="Groups"
        links={[
          <a key="all" href="#TabLinks" aria-current="page">
            All
          </a>,
          <a key="some" href="#TabLinks">
            Some
          </a>,
        ]}
      />
    ),
  },
}

function DialogExample({ look }: { look: 'centre' | 'side' }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Open
      </Button>
      {isOpen ? (
        <Dialog title="Request for equipment" look={look} onClose={() => setOpen(false)}>
          <TextField label="Your name" />
          <Button>Send request</Button>
        </Dialog>
      ) : null}
    </div>
  )
}
