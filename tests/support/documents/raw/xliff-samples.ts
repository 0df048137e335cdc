/** XLIFF 1.2: targets done and not, notes, inline tags, limits, suggestions. */
export const xliffSample = String.raw`<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="saltmarsh.strings" source-language="en" target-language="de" datatype="plaintext">
    <body>
      <trans-unit id="start" maxwidth="12" size-unit="char">
        <source>Start</source>
        <target state="translated">Los!</target>
        <note from="developer">First button</note>
      </trans-unit>
      <trans-unit id="steps">
        <source>Mind the <g id="1" ctype="bold">steps</g><x id="2"/> &amp; the rail</source>
      </trans-unit>
      <trans-unit id="code">
        <source>Press <ph id="1">&lt;key&gt;</ph> or <ph id="2">%s</ph><bpt id="3">&lt;b&gt;</bpt>now<ept id="3">&lt;/b&gt;</ept></source>
        <target state="needs-translation"/>
        <alt-trans><source>Press</source><target>Drücke</target></alt-trans>
      </trans-unit>
      <trans-unit id="brand" translate="no">
        <source>Saltmarsh</source>
      </trans-unit>
    </body>
  </file>
  <file original="more.strings" source-language="en" datatype="plaintext">
    <body>
      <trans-unit id="start">
        <source>Begin</source>
      </trans-unit>
    </body>
  </file>
</xliff>
`

/** XLIFF 2.1: units of several segments, notes by category, paired codes. */
export const xliff2Sample = String.raw`<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:slr="urn:oasis:names:tc:xliff:sizerestriction:2.0" version="2.1" srcLang="en-US">
  <file id="f1">
    <unit id="u1" slr:sizeRestriction="30">
      <notes>
        <note category="speaker">Mira</note>
        <note>On the quay</note>
      </notes>
      <originalData>
        <data id="d1">&lt;b&gt;</data>
        <data id="d2">&lt;/b&gt;</data>
      </originalData>
      <segment id="s1" state="initial">
        <source>Who goes <pc id="1" dataRefStart="d1" dataRefEnd="d2">there</pc>?</source>
      </segment>
      <ignorable>
        <source> </source>
      </ignorable>
      <segment id="s2">
        <source>Show me your <mrk id="m1" translate="no">SaltPass</mrk>.</source>
        <target></target>
      </segment>
    </unit>
    <unit id="u2" translate="no">
      <segment>
        <source>saltmarsh.exe</source>
      </segment>
    </unit>
  </file>
</xliff>
`
